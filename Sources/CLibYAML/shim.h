// The system's libyaml: apt's libyaml-dev, brew's libyaml.
#if __has_include(<yaml.h>)
#include <yaml.h>
#else
#error "libyaml is missing: install it with 'apt-get install libyaml-dev' or 'brew install libyaml'"
#endif
