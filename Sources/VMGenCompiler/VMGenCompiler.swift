// VMGenCompiler
