// The headers of the system's libyaml, which is `libyaml-dev` for apt and `libyaml` for brew.
#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "libyaml is missing: install it with 'apt-get install libyaml-dev' or 'brew install libyaml'"
#endif
