;;; vmgen.el --- The language server of vmgen  -*- lexical-binding: t; -*-

;; Package-Requires: ((emacs "26.3") (eglot "1.9"))

;;; Commentary:

;; Starts `vmgen lsp' for specs and vmgen.yaml files with eglot.  Add the directory of this file to `load-path', and
;; `(require 'vmgen)' to the init file.

;;; Code:

(require 'eglot)
(require 'project)

(defgroup vmgen nil
  "Specs of vmgen."
  :group 'languages)

(defcustom vmgen-command '("vmgen" "lsp")
  "The command that starts the language server."
  :type '(repeat string))

(defcustom vmgen-output-directories nil
  "Directories with generated Swift, besides those of SwiftPM.
Relative paths begin in the directory of the package."
  :type '(repeat string))

(defun vmgen--contact (&rest _)
  "Return the command with its options."
  (append vmgen-command
          (and vmgen-output-directories
               `(:initializationOptions (:outputDirectories ,(vconcat vmgen-output-directories))))))

(define-derived-mode vmgen-mode prog-mode "vmgen"
  "Major mode for specs of vmgen, without a parser of its own."
  (setq-local comment-start "# ")
  (setq-local comment-start-skip "#+\\s-*")
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 2)
  (modify-syntax-entry ?# "<")
  (modify-syntax-entry ?\n ">")
  (modify-syntax-entry ?\" "\""))

(add-to-list 'auto-mode-alist '("\\.vmspec\\.ya?ml\\'" . vmgen-mode))
(add-to-list 'auto-mode-alist '("/vmgen\\.yaml\\'" . vmgen-mode))
(add-to-list 'eglot-server-programs (cons 'vmgen-mode #'vmgen--contact))

(defun vmgen--project (directory)
  "Return the Swift package that contains DIRECTORY as a project."
  (let ((root (locate-dominating-file directory "Package.swift")))
    (and root (derived-mode-p 'vmgen-mode) (cons 'transient (expand-file-name root)))))

(add-hook 'project-find-functions #'vmgen--project)
(add-hook 'vmgen-mode-hook #'eglot-ensure)

(provide 'vmgen)
;;; vmgen.el ends here
