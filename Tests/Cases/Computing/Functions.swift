func echo(_ text: String) -> String { text }
