/** A part of a line of Markdown. Whatever is not one of these, HTML among it, is text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

const MAX_DEPTH = 6;
/** How far the end of a mark is looked for, so that a text full of openings costs no more than its length. */
const REACH = 1500;

const LINK =
  /!?\[((?:[^[\]\\]|\\.|\[[^[\]]{0,100}\]){0,400})\]\(\s{0,3}<?([^\s<>()]{0,1000}(?:\([^\s()]{0,200}\)[^\s<>()]{0,200}){0,4})>?(?:\s{1,3}(?:"[^"]{0,200}"|'[^']{0,200}'))?\s{0,3}\)/y;
const ADDRESS = /<(https?:\/\/[^\s<>]{1,1000}|[^\s<>@]{1,64}@[^\s<>]{1,200})>/y;
const BARE = /https?:\/\/[^\s<>()[\]"'`]{1,1000}[^\s<>()[\]"'`.,;:!?]/y;
const PLAIN = /[^\\`*_~![<h\n]+|h(?!ttps?:\/\/)/y;
const MARKS = ['**', '__', '~~', '*', '_'] as const;

export function parseInline(source: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  const text = (value: string) => {
    const last = parts.at(-1);
    if (last?.kind === 'text') last.text += value;
    else parts.push({ kind: 'text', text: value });
  };
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const take = (found: string, part: Inline) => {
    at += found.length;
    parts.push(part);
  };
  while (at < source.length) {
    const character = source[at]!;
    const plain = match(PLAIN);
    if (plain) {
      text(plain[0]);
      at += plain[0].length;
      continue;
    }
    if (character === '\\' && at + 1 < source.length) {
      if (source[at + 1] === '\n') parts.push({ kind: 'break' });
      else if (/[!-/:-@[-`{-~]/.test(source[at + 1]!)) text(source[at + 1]!);
      else text(source.slice(at, at + 2));
      at += 2;
      continue;
    }
    if (character === '\n') {
      const isBreak = / {2}$/.test(source.slice(Math.max(0, at - 2), at));
      if (isBreak) parts.push({ kind: 'break' });
      else text(' ');
      at++;
      continue;
    }
    if (character === '`') {
      const code = codeAt(source, at);
      if (code) {
        take(code.source, { kind: 'code', text: code.text });
        continue;
      }
    }
    if ((character === '[' || character === '!') && depth < MAX_DEPTH) {
      const link = match(LINK);
      if (link) {
        const children = parseInline(link[1]!, MAX_DEPTH - 1);
        // Pictures are never loaded: what stands in for them is their description.
        if (character === '!') parts.push(...children);
        else parts.push({ kind: 'link', href: unescaped(link[2]!), children });
        at += link[0].length;
        continue;
      }
    }
    if (character === '<') {
      const found = match(ADDRESS);
      if (found) {
        const href = found[1]!.startsWith('http') ? found[1]! : `mailto:${found[1]}`;
        take(found[0], { kind: 'link', href, children: [{ kind: 'text', text: found[1]! }] });
        continue;
      }
    }
    if (character === 'h') {
      const found = match(BARE);
      if (found) {
        take(found[0], { kind: 'link', href: found[0], children: [{ kind: 'text', text: found[0] }] });
        continue;
      }
    }
    const span = depth < MAX_DEPTH ? spanAt(source, at) : undefined;
    if (span) {
      const kind = span.mark === '~~' ? 'del' : span.mark.length === 2 ? 'strong' : 'em';
      parts.push({ kind, children: parseInline(span.text, depth + 1) });
      at = span.end;
      continue;
    }
    text(character);
    at++;
  }
  return parts;
}

function codeAt(source: string, at: number): { source: string; text: string } | undefined {
  let length = 1;
  while (source[at + length] === '`' && length < 20) length++;
  const mark = '`'.repeat(length);
  const end = source.slice(at + length, at + length + REACH).search(new RegExp(`(?<!\`)${mark}(?!\`)`));
  if (end < 0) return undefined;
  const inner = source.slice(at + length, at + length + end).replace(/\n/g, ' ');
  const text = /^ .* $/.test(inner) && inner.trim() !== '' ? inner.slice(1, -1) : inner;
  return { source: source.slice(at, at + length + end + length), text };
}

function spanAt(source: string, at: number): { mark: string; text: string; end: number } | undefined {
  const mark = MARKS.find((each) => source.startsWith(each, at));
  if (!mark) return undefined;
  const start = at + mark.length;
  const before = source[at - 1] ?? ' ';
  if (/\s/.test(source[start] ?? ' ') || (mark[0] === '_' && /[\p{L}\p{N}]/u.test(before))) return undefined;
  const within = source.slice(start, start + REACH);
  for (let end = within.indexOf(mark, 1); end > 0; end = within.indexOf(mark, end + 1)) {
    // Of three marks, the first closes what is inside.
    if (mark.length === 2 && within[end + 2] === mark[0]) end++;
    const after: string = within[end + mark.length] ?? ' ';
    const closes = !/[\s\\]/.test(within[end - 1]!) && (mark[0] !== '_' || !/[\p{L}\p{N}]/u.test(after));
    // A single mark inside of a double one belongs to that.
    if (closes && (mark.length === 2 || (after !== mark && within[end - 1] !== mark))) {
      return { mark, text: within.slice(0, end), end: start + end + mark.length };
    }
  }
  return undefined;
}

function unescaped(href: string): string {
  return href.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
