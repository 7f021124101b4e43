import hljs from 'highlight.js/lib/core';
import { escapeHtml, type Html, trusted } from '../lib/html.ts';
import { HighlightEmitter } from './highlight-emitter.ts';
import { LANGUAGE_ALIASES, LANGUAGES } from './languages.ts';

/** Beyond this a block is data rather than something to read, and colouring it costs more than it gives. */
const MAX_LENGTH = 40_000;
const MAX_LINE_LENGTH = 5_000;

const highlighter = createHighlighter();

function createHighlighter() {
  const instance = hljs.newInstance();
  instance.configure({ classPrefix: 'hl-', __emitter: HighlightEmitter });
  for (const [name, language] of Object.entries(LANGUAGES)) instance.registerLanguage(name, language);
  for (const [alias, languageName] of Object.entries(LANGUAGE_ALIASES)) {
    instance.registerAliases(alias, { languageName });
  }
  return instance;
}

/** Code with its tokens marked by classes; plain text when the language is not known or the text is very long. */
export function highlight(code: string, language: string): Html {
  const name = language.toLowerCase();
  const plain = name === '' || name === 'text' || name === 'txt' || name === 'plaintext';
  if (plain || !highlighter.getLanguage(name) || code.length > MAX_LENGTH || hasLongLine(code)) {
    return trusted(escapeHtml(code));
  }
  return trusted(highlighter.highlight(code, { language: name, ignoreIllegals: true }).value);
}

function hasLongLine(code: string): boolean {
  if (code.length < MAX_LINE_LENGTH) return false;
  return code.split('\n').some((line) => line.length > MAX_LINE_LENGTH);
}
