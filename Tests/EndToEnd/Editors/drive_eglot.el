;;; drive_eglot.el --- Edits a spec in Emacs without a screen  -*- lexical-binding: t; -*-

;; Writes the results as JSON. Variables of the environment name the command, the spec and the file of the results.

(require 'json)
(require 'cl-lib)
(require 'vmgen)
(require 'xref)
(require 'flymake)

(setq vmgen-command (list (getenv "VMGEN") "lsp")
      eglot-sync-connect t
      eglot-connect-timeout 30
      eglot-confirm-server-initiated-edits nil
      flymake-no-changes-timeout 0.1
      eglot-send-changes-idle-time 0.05
      create-lockfiles nil
      make-backup-files nil)

(defvar drive-results nil)

(defun drive-record (key value)
  (push (cons key value) drive-results))

(defun drive-wait (what condition)
  (let ((end (+ (float-time) 20)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "timeout: %s" what))
      (accept-process-output nil 0.05))))

(defun drive-go-to (text &optional offset)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (+ (match-beginning 0) (or offset 0))))

(defun drive-messages ()
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun drive-run ()
  (find-file (getenv "VMGEN_SPEC"))
  ;; Without a screen, `eglot-ensure' waits for a command that never begins.
  (apply #'eglot (eglot--guess-contact))
  (drive-wait "the server" #'eglot-current-server)
  (let ((spec (current-buffer)))
    ;; Diagnostics while typing.
    (drive-go-to "orders.isEmpty")
    (delete-char 6)
    (insert "ordres")
    (drive-wait "a diagnostic" (lambda () (eglot--signal-textDocument/didChange) (= 1 (length (drive-messages)))))
    (drive-record 'diagnostics (vconcat (drive-messages)))
    (drive-go-to "ordres.isEmpty")
    (delete-char 6)
    (insert "orders")
    (drive-wait "no diagnostic" (lambda () (eglot--signal-textDocument/didChange) (null (drive-messages))))
    ;; Completion.
    (drive-go-to "orders.isEmpty" 9)
    (let* ((capf (eglot-completion-at-point))
           (names (all-completions "" (nth 2 capf))))
      (drive-record 'completion (vconcat (mapcar #'substring-no-properties names))))
    ;; Hover.
    (drive-go-to "AmountCell")
    (let ((contents (plist-get (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                                (eglot--TextDocumentPositionParams))
                               :contents)))
      (drive-record 'hover (substring-no-properties (eglot--format-markup contents))))
    ;; Definition and references.
    (let* ((backend (xref-find-backend))
           (definition (car (xref-backend-definitions backend (xref-backend-identifier-at-point backend))))
           (marker (xref-location-marker (xref-item-location definition))))
      (with-current-buffer (marker-buffer marker)
        (goto-char marker)
        (drive-record 'definition (vector (file-name-nondirectory buffer-file-name) (thing-at-point 'symbol t))))
      (drive-record 'references
                    (length (xref-backend-references backend (xref-backend-identifier-at-point backend)))))
    ;; Rename.
    (with-current-buffer spec
      (drive-go-to "orders: ")
      (eglot-rename "purchases")
      (drive-record 'rename (buffer-substring-no-properties (point-min) (point-max)))
      ;; Formatting.
      (goto-char (point-min))
      (delete-region (point) (line-end-position))
      (insert "vmspec:    1")
      (eglot-format-buffer)
      (goto-char (point-min))
      (drive-record 'formatting (buffer-substring-no-properties (point) (line-end-position)))
      (set-buffer-modified-p nil)
      (eglot-shutdown (eglot-current-server)))))

(condition-case failure
    (drive-run)
  (error (drive-record 'failure (error-message-string failure))))

(with-temp-file (getenv "VMGEN_RESULTS")
  (insert (json-encode drive-results)))
(kill-emacs)
