"""A rule that writes a spec."""

def _written_spec_impl(ctx):
    file = ctx.actions.declare_file(ctx.attr.out)
    ctx.actions.write(file, ctx.attr.content)
    return [DefaultInfo(files = depset([file]))]

written_spec = rule(
    implementation = _written_spec_impl,
    attrs = {
        "content": attr.string(mandatory = True),
        "out": attr.string(mandatory = True),
    },
)
