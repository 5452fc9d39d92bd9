-- The language server of vmgen for Neovim 0.7 and later. Add this directory to 'runtimepath', and call
-- require("vmgen").setup() in init.lua.

local M = {}

local patterns = { "*.vmspec.yaml", "*.vmspec.yml", "vmgen.yaml" }

--- Returns the directory of the package or repository that contains a file.
local function root_of(file)
  local directory = vim.fn.fnamemodify(file, ":p:h")
  for _, marker in ipairs({ "Package.swift", "vmgen.yaml" }) do
    local found = vim.fn.findfile(marker, directory .. ";")
    if found ~= "" then
      return vim.fn.fnamemodify(found, ":p:h")
    end
  end
  return directory
end

-- The clients by root. Neovim 0.8 and later keeps them itself.
local clients = {}

local function start(buffer, config)
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  local client = clients[config.root_dir]
  if not client or vim.lsp.client_is_stopped(client) then
    client = vim.lsp.start_client(config)
    clients[config.root_dir] = client
  end
  vim.lsp.buf_attach_client(buffer, client)
end

--- Starts the server for each spec and each vmgen.yaml.
---
--- Options: `cmd` is the command of the server. `on_attach`, `capabilities` and `init_options` are those of
--- `vim.lsp.start_client()`.
function M.setup(options)
  options = options or {}
  vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
    group = vim.api.nvim_create_augroup("vmgen", { clear = true }),
    pattern = patterns,
    callback = function(event)
      local root = root_of(event.match)
      start(event.buf, {
        name = "vmgen",
        cmd = options.cmd or { "vmgen", "lsp" },
        root_dir = root,
        workspace_folders = { { uri = vim.uri_from_fname(root), name = vim.fn.fnamemodify(root, ":t") } },
        capabilities = options.capabilities,
        init_options = options.init_options,
        on_attach = options.on_attach,
      })
    end,
  })
end

return M
