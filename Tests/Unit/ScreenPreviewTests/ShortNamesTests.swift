import Testing

@testable import ScreenPreview

@Suite struct ShortNamesTests {
    private func shortened(_ script: String) -> String {
        String(decoding: withShortVariables(Array(script.utf8)), as: UTF8.self)
    }

    @Test func variablesAreShortenedInAllScopes() {
        #expect(
            shortened("const total=1;function twice(total){return total*2;}") == "const a=1;function b(a){return a*2;}"
        )
        #expect(shortened("for(const entry of entries)call(entry);") == "for(const a of c)b(a);")
        #expect(shortened("const twice=(number)=>number*2;") == "const b=(a)=>a*2;")
        #expect(shortened("try{call();}catch(error){call(error);}") == "try{a();}catch(b){a(b);}")
    }

    @Test func propertiesKeepTheirNames() {
        #expect(shortened("row.key=key;other?.key;") == "c.key=a;b?.key;")
        #expect(
            shortened("const made={key:key,default:1,class:2,...rest};") == "const b={key:a,default:1,class:2,...c};"
        )
        #expect(shortened("const open={async open(screen){return screen;}};") == "const b={async open(a){return a;}};")
        #expect(
            shortened("class Player{constructor(view){this.view=view;}get current(){return this.view;}}")
                == "class b{constructor(a){this.view=a;}get current(){return this.view;}}"
        )
    }

    @Test func aVariableThatIsAlsoAPropertyIsWrittenTwice() {
        #expect(
            shortened("const {row,cell=1}=found;call({row,cell});") == "const{row:b,cell:a=1}=d;c({row:b,cell:a});"
        )
        #expect(shortened("call({kind:isOn?first:second,row});").hasPrefix("a({kind:"))
        #expect(shortened("const {row:first}=found;") == "const{row:a}=b;")
    }

    @Test func bracesOfBlocksAreNotObjects() {
        #expect(
            shortened("switch(kind){case \"a\":{call(kind,row);}default:{row;}}")
                == "switch(a){case\"a\":{c(a,b);}default:{b;}}"
        )
        #expect(shortened("if(kind){row}else{cell}") == "if(b){c}else{a}")
        #expect(shortened("list.map((row)=>{return row;});") == "b.map((a)=>{return a;});")
    }

    @Test func literalsAreNotChanged() {
        #expect(
            shortened("call(\"row\",`row ${row} of ${rows.map((row)=>`${row}`)} row`,/row[/\"]/g,2e3);")
                == "b(\"row\",`row ${a} of ${c.map((a)=>`${a}`)} row`,/row[/\"]/g,2e3);"
        )
        #expect(shortened("const half=total/count/2;") == "const b=c/a/2;")
    }

    @Test func blanksRemainOnlyBetweenWordsAndEqualSigns() {
        #expect(shortened("return first + second;") == "return a+b;")
        #expect(shortened("first - -second + +third;\ncall();") == "b- -c+ +d;\na();")
        #expect(shortened("if(\"a\" in found)call(` ${first} `);") == "if(\"a\"in c)a(` ${b} `);")
    }

    @Test func namesOfTheBrowserAndOfTestsRemain() {
        #expect(shortened("document.title=String(page,title);") == "document.title=String(page,a);")
    }

    @Test func aShortNameIsNeitherAKeywordNorAnotherName() {
        let names = (0..<1_000).map { "variable\($0)" }
        let short = shortened(names.joined(separator: ";")).split(separator: ";").map(String.init)
        #expect(Set(short).count == 1_000)
        #expect(Set(short).isDisjoint(with: scriptKeywords))
    }
}
