"""Rules that compile and check specs. `docs/bazel.md` describes them."""

load("//Bazel/private:library.bzl", _vmgen_library = "vmgen_library")
load("//Bazel/private:providers.bzl", _VMGenInfo = "VMGenInfo")
load("//Bazel/private:tests.bzl", _vmgen_format_test = "vmgen_format_test", _vmgen_validate_test = "vmgen_validate_test")
load("//Bazel/private:toolchain.bzl", _vmgen_toolchain = "vmgen_toolchain")

VMGenInfo = _VMGenInfo
vmgen_format_test = _vmgen_format_test
vmgen_library = _vmgen_library
vmgen_toolchain = _vmgen_toolchain
vmgen_validate_test = _vmgen_validate_test
