-- Edits a spec in Neovim without a screen, and writes the results as JSON. Variables of the environment name the
-- command, the spec and the file of the results.

local results = {}
local tool, spec, output = vim.env.VMGEN, vim.env.VMGEN_SPEC, vim.env.VMGEN_RESULTS

local function finish(failure)
  results.failure = failure
  vim.fn.writefile({ vim.fn.json_encode(results) }, output)
  vim.cmd("qall!")
end

local function wait(what, condition)
  if not vim.wait(20000, condition, 10) then
    error("timeout: " .. what)
  end
end

--- Moves the cursor to the first occurrence of a text.
local function go_to(text, offset)
  vim.fn.cursor(1, 1)
  if vim.fn.search("\\V" .. text, "cW") == 0 then
    error("no text " .. text)
  end
  vim.fn.cursor(vim.fn.line("."), vim.fn.col(".") + (offset or 0))
end

local function messages()
  return vim.tbl_map(function(diagnostic)
    return diagnostic.message
  end, vim.diagnostic.get(0))
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. "\n"
end

local function request(method, parameters)
  local responses = vim.lsp.buf_request_sync(0, method, parameters, 20000)
  for _, response in pairs(responses or {}) do
    return response.result
  end
end

local function run()
  vim.opt.hidden = true
  require("vmgen").setup({ cmd = { tool, "lsp" } })
  vim.cmd("edit " .. vim.fn.fnameescape(spec))
  wait("the server", function()
    return #vim.tbl_values(vim.lsp.buf_get_clients(0)) == 1
  end)

  -- Diagnostics while typing.
  go_to("orders.isEmpty")
  vim.cmd("normal! cwordres")
  wait("a diagnostic", function()
    return #messages() == 1
  end)
  results.diagnostics = messages()
  vim.cmd("undo")
  wait("no diagnostic", function()
    return #messages() == 0
  end)

  -- Completion.
  go_to("orders.isEmpty", 9)
  local list = request("textDocument/completion", vim.lsp.util.make_position_params())
  local items = vim.lsp.util.text_document_completion_list_to_complete_items(list or {}, "isE")
  results.completion = vim.tbl_map(function(item)
    return item.word
  end, items)

  -- Hover.
  go_to("AmountCell")
  local hover = request("textDocument/hover", vim.lsp.util.make_position_params())
  results.hover = hover and hover.contents.value or ""

  -- Definition.
  vim.lsp.buf.definition()
  wait("the definition", function()
    return vim.fn.expand("%:t") == "Traits.vmspec.yaml"
  end)
  results.definition = { vim.fn.expand("%:t"), vim.fn.expand("<cword>") }
  vim.cmd("buffer " .. vim.fn.fnameescape(spec))

  -- References.
  go_to("AmountCell")
  local parameters = vim.lsp.util.make_position_params()
  parameters.context = { includeDeclaration = true }
  results.references = #(request("textDocument/references", parameters) or {})

  -- Rename.
  go_to("orders: ")
  vim.lsp.buf.rename("purchases")
  wait("the rename", function()
    return text():find("purchases.isEmpty", 1, true) ~= nil
  end)
  results.rename = text()

  -- Formatting.
  vim.fn.setline(1, "vmspec:    1")
  if vim.lsp.buf.format then
    vim.lsp.buf.format({ timeout_ms = 20000 })
  else
    vim.lsp.buf.formatting_sync(nil, 20000)
  end
  results.formatting = vim.fn.getline(1)
end

local ok, failure = pcall(run)
finish(not ok and tostring(failure) or nil)
