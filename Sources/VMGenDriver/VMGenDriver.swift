// VMGenDriver
