// The system's libyaml: apt's libyaml-dev, brew's libyaml.
#include <yaml.h>
