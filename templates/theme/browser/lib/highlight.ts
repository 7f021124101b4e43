const KEYWORDS = new Set(
  `abstract and as async await begin bool boolean break case catch class const continue def defer default del delete do
  echo elif else end enum except export extends false False finally fn for foreach from func function if impl implements
  import in instanceof int interface is lambda let match mod module mut namespace new nil none None not null or package
  pass private protected pub public raise require return self select static string struct super switch then this throw
  throws trait true True try type typeof undefined union unsafe use using val var void where while with yield
  SELECT FROM WHERE INSERT INTO UPDATE DELETE CREATE TABLE JOIN ON GROUP BY ORDER LIMIT AND OR NOT NULL VALUES SET`.split(
    /\s+/,
  ),
);

const HASH_COMMENTS =
  /^(?:bash|sh|shell|zsh|console|python|py|ruby|rb|yaml|yml|toml|ini|dockerfile|make|perl|r|elixir|hcl|terraform)$/;
const SHELL = /^(?:bash|sh|shell|zsh|console)$/;
const DASH_COMMENTS = /^(?:sql|lua|haskell)$/;
const PLAIN = /^(?:|text|txt|plain|plaintext|output|markdown|md)$/;

const TEXT = `"(?:[^"\\\\\\n]|\\\\.){0,2000}"|'(?:[^'\\\\\\n]|\\\\.){0,2000}'|\`(?:[^\`\\\\]|\\\\.){0,4000}\``;
const NUMBER = '(?<![\\w$])\\d[\\d._]*(?:[eE][+-]?\\d+)?\\b';
const WORD = '[A-Za-z_$][\\w$-]*';

export interface HighlightedToken {
  text: string;
  /** Name of a class of the theme's highlighter, without its prefix. */
  kind?: 'comment' | 'string' | 'number' | 'keyword' | 'attr' | 'title';
}

/** Highlights comments, strings, numbers and keywords, in any language: enough for short code in an answer. */
export function tokensOf(code: string, language: string): HighlightedToken[] {
  if (PLAIN.test(language)) return [{ text: code }];
  const comment = HASH_COMMENTS.test(language)
    ? '(?<=^|\\s)#.*'
    : DASH_COMMENTS.test(language)
      ? '--.*'
      : '(?<=^|[\\s;{}(,])//.*|/\\*[\\s\\S]*?(?:\\*/|$)|<!--[\\s\\S]*?(?:-->|$)';
  const pattern = new RegExp(`(${comment})|(${TEXT})|(${NUMBER})|(${WORD})`, 'gm');
  const tokens: HighlightedToken[] = [];
  let last = 0;
  for (const found of code.matchAll(pattern)) {
    const [text] = found;
    const kind = kindOf(found, code, language);
    if (!kind) continue;
    if (found.index > last) tokens.push({ text: code.slice(last, found.index) });
    tokens.push({ text, kind });
    last = found.index + text.length;
  }
  if (last < code.length) tokens.push({ text: code.slice(last) });
  return tokens;
}

function kindOf(found: RegExpExecArray, code: string, language: string): HighlightedToken['kind'] {
  const [text, comment, string, number] = found;
  if (comment) return 'comment';
  if (string) return isKey(code, found.index + text.length) ? 'attr' : 'string';
  return number ? 'number' : wordKind(text, code, found.index, language);
}

function isKey(code: string, end: number): boolean {
  return /^\s{0,3}:/.test(code.slice(end, end + 4));
}

function wordKind(word: string, code: string, at: number, language: string): HighlightedToken['kind'] {
  const before = code[at - 1] ?? '\n';
  if (/^ya?ml$/.test(language)) return isKey(code, at + word.length) ? 'attr' : undefined;
  // What follows a command is a name, as in `docs serve public`.
  if (SHELL.test(language) && lineBefore(code, at).trim() !== '') return undefined;
  if (KEYWORDS.has(word) && before !== '.' && before !== '-') return 'keyword';
  return code[at + word.length] === '(' ? 'title' : undefined;
}

function lineBefore(code: string, at: number): string {
  const before = code.slice(Math.max(0, at - 80), at);
  return before.slice(before.lastIndexOf('\n') + 1);
}
