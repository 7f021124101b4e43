import type { Mode } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import { escapeHtml, type Html, trusted } from '../../lib/html.ts';
import { GRAMMARS } from './grammars.ts';

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

/**
 * A string, maybe before a colon; a comment; a literal; a number: as in JSON5. An unclosed string ends with its
 * line, an unclosed comment with the text.
 */
const TOKEN =
  /("(?:[^"\\\r\n]|\\.)*"?|'(?:[^'\\\r\n]|\\.)*'?)(\s*:)?|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|\b(?:true|false|null)\b|[-+]?(?:\b0[xX][\da-fA-F]+|(?:\b\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|\bInfinity\b)|\bNaN\b/g;

/**
 * JSON with the classes of highlight.js, except those of brackets and commas. It is many times faster, and most code in API
 * documentation is JSON.
 */
function highlightJson(code: string): Html {
  let out = '';
  let last = 0;
  for (const { 0: found, 1: text, 2: colon = '', index } of code.matchAll(TOKEN)) {
    const token = text ?? found;
    out += `${escapeHtml(code.slice(last, index))}<span class="hl-${kindOf(token, colon)}">${escapeHtml(token)}</span>${colon}`;
    last = index + found.length;
  }
  return trusted(out + escapeHtml(code.slice(last)));
}

function kindOf(token: string, colon: string): 'attr' | 'string' | 'comment' | 'literal' | 'number' {
  if (/^["']/.test(token)) return colon === '' ? 'string' : 'attr';
  if (token[0] === '/') return 'comment';
  return /^[tfn]/.test(token) ? 'literal' : 'number';
}

/**
 * Aliases of languages, and names of languages that are similar enough to be highlighted like another. They include the
 * aliases of highlight.js, which lists them only once every language is registered.
 */
const ALIASES: Readonly<Record<string, string>> = {
  bash: 'sh zsh command csh curl fish shellscript terminal',
  c: 'h',
  clojure: 'clj edn',
  cmake: 'cmake.in',
  cpp: 'cc c++ h++ hpp hh hxx cxx',
  csharp: 'cs c#',
  diff: 'patch',
  django: 'jinja liquid',
  dockerfile: 'docker',
  elixir: 'ex exs',
  erlang: 'erl',
  fsharp: 'fs f#',
  go: 'golang',
  graphql: 'gql prisma',
  handlebars: 'hbs html.hbs html.handlebars htmlbars',
  haskell: 'hs',
  hcl: 'terraform tf',
  http: 'https',
  ini: 'conf cfg dotenv env systemd toml',
  java: 'jsp',
  javascript: 'js jsx mjs cjs javascriptreact',
  json: 'json5 jsonc jsonl ndjson',
  kotlin: 'kt kts ktm ktx',
  latex: 'tex',
  lua: 'pluto',
  makefile: 'mk mak make',
  markdown: 'md mkdown mkd',
  nginx: 'nginxconf',
  nix: 'nixos',
  objectivec: 'mm objc obj-c obj-c++ objective-c++',
  ocaml: 'ml',
  perl: 'pl pm',
  pgsql: 'postgres postgresql',
  plaintext: 'text txt batch bat rego rst',
  powershell: 'pwsh ps ps1',
  protobuf: 'proto',
  python: 'py gyp ipython vyper',
  'python-repl': 'pycon',
  ruby: 'rb gemspec podspec thor irb',
  rust: 'rs cairo move noir zig',
  scheme: 'scm',
  scss: 'sass',
  shell: 'console shellsession',
  solidity: 'sol',
  sql: 'cypher kusto kql mysql',
  tcl: 'tk',
  twig: 'craftcms',
  typescript: 'ts tsx mts cts tolk typescriptreact',
  vbnet: 'vb',
  verilog: 'v sv svh',
  x86asm: 'asm',
  xml: 'html xhtml rss atom xjb xsd xsl plist wsf svg astro razor svelte vue',
  yaml: 'yml',
};

/** The language of each alias. */
export const LANGUAGE_ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(ALIASES).flatMap(([language, aliases]) =>
    aliases.split(' ').map((alias): [string, string] => [alias, language]),
  ),
);
