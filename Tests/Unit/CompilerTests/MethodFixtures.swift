import TestSupport

private let frame = """
    vmspec: 1
    models: {Track: {identity: id, fields: {id: Int, title: String, plays: Int = 0}}}
    traits: {T: {data: {text: String}, actions: {onTap: {default: ignore}}}}
    cells: {C: {traits: [T]}}

    """

/// Rule fixtures for methods, their calls in statements, and their arguments.
let methodFixtures: [RuleFixture] = [
    RuleFixture(
        "method-cycle",
        frame + """
            screens:
              S:
                state: {on: Bool}
                methods:
                  again: {do: {call: again}}
            #     ^^^^^ error[method-cycle]: method 'again' depends on itself: 'again' → 'again'
                  first: {do: {if: on, then: {call: second}}}
            #     ^^^^^ error[method-cycle]: method 'first' depends on itself: 'first' → 'second' → 'first'
                  second: {do: [{toggle: on}, {call: first}]}
            #     ^^^^^^ note: method 'second' is declared here
                  other: {do: {call: first}}
                sections:
                  - {id: a, rows: [{id: r, cell: C, values: {text: Hello}, actions: {onTap: [{call: other}, {call: again}]}}]}
            """
    ),
    RuleFixture(
        "unknown-name",
        frame + """
            screens:
              S:
                state: {tracks: "[Track]", on: Bool}
                methods:
                  play: {parameters: [track: Track], do: [{set: track.title, to: track.name}, {toggle: onn}]}
            #                                                                          ^^^^ error[unknown-member]: 'Track' has no member 'name'
            #                                                                                          ^^^ error[unknown-name]: unknown value 'onn', did you mean 'on'?
                  stop: {doc: Stops it., do: {toggle: on}}
                sections:
                  - id: a
                    rows:
                      - id: r
                        each: track in tracks
                        cell: C
                        values: {text: "{track.title}"}
                        actions: {onTap: [{call: plai, with: {track: track}}, {call: play, with: {tack: track}}, {call: stop, with: {now: on}}]}
            #                                    ^^^^ error[unknown-name]: unknown method 'plai', did you mean 'play'?
            #                                                                                     ^^^^ error[unknown-name]: unknown parameter 'tack', did you mean 'track'?
            #                                                                                                                        ^^^ error[unknown-name]: unknown parameter 'now'
            """
    ),
    RuleFixture(
        "missing-values",
        frame + """
            screens:
              S:
                state: {tracks: "[Track]", on: Bool}
                methods:
                  play: {parameters: [track: Track, from: Int], do: {set: track.plays, to: from}}
                sections:
                  - id: a
                    rows:
                      - id: r
                        each: track in tracks
                        cell: C
                        values: {text: "{track.title}"}
                        actions: {onTap: {call: play, with: {track: track}}}
            #                                   ^^^^ error[missing-values]: missing value for parameter 'from' of method 'play'
            """
    ),
    RuleFixture(
        "type-mismatch",
        frame + """
            screens:
              S:
                state: {tracks: "[Track]", count: Int}
                methods:
                  play: {parameters: [track: Track], do: {set: track.plays, to: "'x'"}}
            #                                                                    ^^^ error[type-mismatch]: expected 'Int', found the text 'x'
                  add: {parameters: [number: Int], do: {set: count, to: count + number}}
                sections:
                  - id: a
                    rows:
                      - id: r
                        each: track in tracks
                        cell: C
                        values: {text: "{track.title}"}
                        actions: {onTap: [{call: play, with: {track: track}}, {call: add, with: {number: track}}]}
            #                                                                                            ^^^^^ error[type-mismatch]: expected 'Int', found 'Track'
            """
    ),
    RuleFixture(
        "unsettable-path",
        frame + """
            screens:
              S:
                state: {tracks: "[Track]", fixed: {type: Int, settable: false}}
                derived: {count: tracks.count}
                methods:
                  clear: {parameters: [number: Int], do: {set: number, to: 0}}
            #                                                  ^^^^^^ note: method 'clear' changes parameter 'number' here
            #                                                  ^^^^^^ note: method 'clear' changes parameter 'number' here
            #                                                  ^^^^^^ note: method 'clear' changes parameter 'number' here
                sections:
                  - id: a
                    rows:
                      - id: r
                        each: track in tracks
                        cell: C
                        values: {text: "{track.title} {fixed} {count}"}
                        actions:
                          onTap:
                            - {call: clear, with: {number: track.plays}}
                            - {call: clear, with: {number: fixed}}
            #                                              ^^^^^ error[unsettable-path]: method 'clear' changes its parameter 'number', but 'fixed' is not settable
                            - {call: clear, with: {number: count}}
            #                                              ^^^^^ error[unsettable-path]: method 'clear' changes its parameter 'number', but 'count' is not part of the state
                            - {call: clear, with: {number: 1 + 2}}
            #                                              ^^^^^ error[unsettable-path]: method 'clear' changes its parameter 'number', but only a path can be set
                            - {call: clear, with: {number: {if: fixed > 0, then: 1, else: 2}}}
            #                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[unsettable-path]: method 'clear' changes its parameter 'number', but a choice is not a path in the state
            """
    ),
    RuleFixture(
        "unremovable-element",
        frame + """
            screens:
              S:
                state: {tracks: "[Track]", current: Track}
                methods:
                  drop: {parameters: [track: Track], do: [{remove: track}]}
            #                                                      ^^^^^ note: method 'drop' removes or moves parameter 'track' here
            #                                                      ^^^^^ note: method 'drop' removes or moves parameter 'track' here
                  last: {parameters: [track: Track], do: [{move: track, before: nil}]}
                sections:
                  - id: a
                    rows:
                      - id: r
                        each: track in tracks
                        cell: C
                        values: {text: "{track.title} {current.title}"}
                        actions: {onTap: [{call: last, with: {track: track}}, {call: drop, with: {track: track}}]}
                      - {id: s, cell: C, values: {text: Hello}, actions: {onTap: {call: drop, with: {track: current}}}}
            #                                                                                               ^^^^^^^ error[unremovable-element]: method 'drop' removes or moves its parameter 'track', but 'track' is not the element of an 'each'
                      - id: t
                        each: other in tracks.map($0)
                        cell: C
                        values: {text: "{other.title}"}
                        actions: {onTap: {call: drop, with: {track: other}}}
            #                                                       ^^^^^ error[unremovable-element]: method 'drop' removes or moves its parameter 'track', but 'other' is not an element of a stored list
            """
    ),
    RuleFixture(
        "shadowed-name",
        frame + """
            screens:
              S:
                state: {tracks: "[Track]", count: Int}
            #                              ^^^^^ note: the other value is declared here
                methods:
                  add: {parameters: [count: Int, track: Track], do: {set: track.plays, to: count}}
            #                        ^^^^^ error[shadowed-name]: 'count' hides another value with the same name
                  reset: {do: {each: track in tracks, do: {set: track.plays, to: count}}}
                sections:
                  - id: a
                    rows:
                      - id: r
                        each: track in tracks
                        cell: C
                        values: {text: "{track.title}"}
                        actions: {onTap: [{call: add, with: {count: 1, track: track}}, {call: reset}]}
            """
    ),
    RuleFixture(
        "unused-name",
        frame + """
            screens:
              S:
                state: {tracks: "[Track]"}
                methods:
                  idle: {doc: Does nothing., do: {removeAll: tracks, where: "$0.plays > 3"}}
            #     ^^^^ warning[unused-name]: no statement calls the method 'idle'
                  clear: {parameters: [track: Track, why: String], do: {set: track.plays, to: 0}}
            #                                        ^^^ warning[unused-name]: the method never reads its parameter 'why'
                sections:
                  - id: a
                    rows:
                      - id: r
                        each: track in tracks
                        cell: C
                        values: {text: "{track.title}"}
                        actions: {onTap: {call: clear, with: {track: track, why: "'x'"}}}
            """
    ),
    RuleFixture(
        "too-many-calls",
        frame + """
            screens:
              S:
                state: {on: Bool}
                methods:
                  m0: {do: {toggle: on}}
                  m1: {do: [{call: m0}, {call: m0}, {call: m0}, {call: m0}, {call: m0}, {call: m0}, {call: m0}, {call: m0}]}
                  m2: {do: [{call: m1}, {call: m1}, {call: m1}, {call: m1}, {call: m1}, {call: m1}, {call: m1}, {call: m1}]}
                  m3: {do: [{call: m2}, {call: m2}, {call: m2}, {call: m2}, {call: m2}, {call: m2}, {call: m2}, {call: m2}]}
                  m4: {do: [{call: m3}, {call: m3}, {call: m3}, {call: m3}, {call: m3}, {call: m3}, {call: m3}, {call: m3}]}
            #                                                                                                          ^^ error[too-many-calls]: the screen has more than 5000 method calls
                sections:
                  - {id: a, rows: [{id: r, cell: C, values: {text: Hello}, actions: {onTap: {call: m4}}}]}
            """
    ),
    RuleFixture(
        "required-key",
        frame + """
            screens:
              S:
                state: {on: Bool}
                methods:
                  play: {doc: Plays.}
            #     ^^^^ error[required-key]: the method has no 'do'
                  stop: [{toggle: on}]
            #           ^^^^^^^^^^^^^^ error[unexpected-shape]: expected a method, found a list
                sections:
                  - {id: a, rows: [{id: r, cell: C, values: {text: Hello}, actions: {onTap: {toggle: on}}}]}
            """
    ),
    RuleFixture(
        "misplaced-locale",
        frame + """
            functions: {relative: {takes: [Int], locale: true, returns: String?, swift: relative}}
            screens:
              S:
                state: {tracks: "[Track]", title: String}
                sections:
                  - id: a
                    rows:
                      - id: r
                        each: track in tracks
                        when: let when = relative(track.id)
                        cell: C
                        values: {text: "{when} {title}"}
                        actions: {onTap: {set: title, to: when}}
            #                                             ^^^^ error[misplaced-locale]: 'when' calls 'relative', which takes the locale and cannot be used in a statement
            """
    ),
    RuleFixture(
        "unusable-derived",
        """
        vmspec: 1
        models:
          Post:
            identity: key
            fields: {key: Int, likes: Int, at: Date}
        #                      ^^^^^ note: field 'likes' is declared here
            derived:
              shown: "'{likes | number}'"
        #            ^^^^^^^^^^^^^^^^^^^^ error[unusable-derived]: a derived value of a model cannot depend on the locale
        #            ^^^^^^^^^^^^^^^^^^^^ note: format the value in a screen or a view model
              day: weekday(at)
        #          ^^^^^^^^^^^ error[unusable-derived]: a derived value of a model cannot depend on the calendar
        #          ^^^^^^^^^^^ note: format the value in a screen or a view model
              id: likes
        #     ^^ error[unusable-derived]: 'id' is reserved for the identity 'key' of model 'Post'
              likes: key
        #     ^^^^^ error[unusable-derived]: 'likes' is already a field of model 'Post'
              isPopular: likes > 100
          User: {from: here, fields: {name: String}, derived: {isNamed: not name.isEmpty}}
        #                                                      ^^^^^^^ error[unusable-derived]: model 'User' is written by hand and cannot have derived values
        #                                                      ^^^^^^^ note: list the computed properties of the model in 'fields'
        """
    ),
    RuleFixture(
        "derived-cycle",
        """
        vmspec: 1
        models:
          Post:
            fields: {likes: Int, author: User?}
            derived:
              rank: "(author?.rank ?? 0) + 1"
        #     ^^^^ error[derived-cycle]: derived value 'Post.rank' depends on itself: 'Post.rank' → 'User.rank' → 'Post.rank'
              first: second
        #     ^^^^^ error[derived-cycle]: derived value 'Post.first' depends on itself: 'Post.first' → 'Post.second' → 'Post.first'
              second: first
        #     ^^^^^^ note: derived value 'Post.second' is declared here
          User:
            fields: {posts: "[Post]"}
            derived: {rank: posts.sum($0.rank)}
        #             ^^^^ note: derived value 'User.rank' is declared here
        """
    ),
    RuleFixture(
        "unsettable-path",
        """
        vmspec: 1
        models: {Post: {identity: id, fields: {id: Int, likes: Int}, derived: {isPopular: likes > 100, next: likes + 1}}}
        traits: {T: {data: {text: String}, actions: {onTap: {default: ignore}}}}
        cells: {C: {traits: [T]}}
        screens:
          S:
            state: {posts: "[Post]"}
            sections:
              - id: a
                rows:
                  - id: r
                    each: post in posts.filter($0.isPopular)
                    cell: C
                    values: {text: "{post.next} {post.isPopula}"}
        #                                             ^^^^^^^^ error[unknown-member]: 'Post' has no member 'isPopula', did you mean 'isPopular'?
                    actions: {onTap: {set: post.isPopular, to: true}}
        #                                  ^^^^^^^^^^^^^^ error[unsettable-path]: 'isPopular' is a derived value and cannot be changed
        """
    ),
]
