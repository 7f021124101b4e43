import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import { escapeHtml, type Html, trusted } from '../lib/html.ts';

hljs.registerLanguage('bash', bash);

/** Code with its tokens marked by classes; plain text when the language is not known. */
export function highlight(code: string, language: string): Html {
  if (!hljs.getLanguage(language)) return trusted(escapeHtml(code));
  return trusted(hljs.highlight(code, { language, ignoreIllegals: true }).value);
}
