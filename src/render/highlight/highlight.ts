import type { Mode } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { escapeHtml, type Html, trusted } from '../../lib/html.ts';
import { LANGUAGE_ALIASES } from './aliases.ts';
import { GRAMMARS } from './grammars.ts';
import { highlightJson } from './highlight-json.ts';

/** A longer block is data that nobody reads, and not worth highlighting. */
const MAX_LENGTH = 40_000;
const MAX_LINE_LENGTH = 5_000;
/** Most grammars are quadratic in the length of a word: Java takes 0.4 s for 5,000 letters. */
const MAX_WORD_LENGTH = 1000;
/** The Markdown grammar would read its last line as a setext underline. */
const FRONTMATTER = /^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/;
const LONG_WORD = /[\p{L}\p{N}_$-]{1001}/u;

const library = hljs.newInstance();
library.configure({ classPrefix: 'hl-' });

/** Code with its tokens marked by classes; plain text if the language is unknown or the text is very long. */
export function highlight(code: string, language: string): Html {
  const asked = language.toLowerCase();
  const name = LANGUAGE_ALIASES.get(asked) ?? asked;
  if (name === 'plaintext' || !Object.hasOwn(GRAMMARS, name) || code.length > MAX_LENGTH)
    return trusted(escapeHtml(code));
  if (name === 'json') return highlightJson(code);
  if (hasLongLine(code) || hasLongWord(code)) return trusted(escapeHtml(code));
  const isMarkdown = name === 'markdown' || name === 'mdx';
  const frontmatter = (isMarkdown && FRONTMATTER.exec(code)?.[0]) || '';
  const rest = code.slice(frontmatter.length);
  return trusted(colored(frontmatter, 'yaml') + colored(rest, name));
}

function colored(code: string, name: string): string {
  if (code === '') return '';
  setUp(name);
  const { value } = library.highlight(code, { language: name, ignoreIllegals: true });
  // Apostrophes as everywhere else in a page: they compress better. Decorators do not have the color of comments.
  return value.replaceAll('&#x27;', '&#39;').replaceAll(/hl-meta(?=">@\w)/g, 'hl-title');
}

/** A language is registered on first use, with its sublanguages: few sites use more than five. */
function setUp(asked: string): void {
  const name = LANGUAGE_ALIASES.get(asked) ?? asked;
  if (library.getLanguage(name) || !Object.hasOwn(GRAMMARS, name)) return;
  library.registerLanguage(name, GRAMMARS[name]!);
  for (const inner of languagesInside(library.getLanguage(name)!)) setUp(inner);
}

/** The sublanguages of a grammar. An empty list means auto-detection. */
function languagesInside(grammar: Mode): Set<string> {
  const found = new Set<string>();
  const seen = new Set<Mode>();
  const visit = (mode: Mode | 'self' | null | undefined): void => {
    if (!mode || mode === 'self' || seen.has(mode)) return;
    seen.add(mode);
    const { subLanguage, contains, variants, starts } = mode;
    const names = typeof subLanguage === 'string' ? [subLanguage] : subLanguage;
    for (const name of names?.length === 0 ? Object.keys(GRAMMARS) : (names ?? [])) found.add(name);
    contains?.forEach(visit);
    variants?.forEach(visit);
    visit(starts);
  };
  visit(grammar);
  return found;
}

function hasLongWord(code: string): boolean {
  return code.length > MAX_WORD_LENGTH && LONG_WORD.test(code);
}

function hasLongLine(code: string): boolean {
  if (code.length < MAX_LINE_LENGTH) return false;
  return code.split('\n').some((line) => line.length > MAX_LINE_LENGTH);
}
