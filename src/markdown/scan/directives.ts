/** `:::note[Title]` up to its closing `:::`. */
export interface Directive {
  name: string;
  title: string;
  contentStart: number;
  contentEnd: number;
  /** Offset after the closing line. */
  end: number;
}

const LINE = /^[ \t]*(:{3,})[ \t]*(?:([A-Za-z][\w-]*)([^\n]*))?$/gm;

/** The directives of a text by the offset of their colons; they may be nested. */
export function findDirectives(text: string): ReadonlyMap<number, Directive> {
  const found = new Map<number, Directive>();
  const open: { at: number; contentStart: number; name: string; title: string }[] = [];
  for (const match of text.matchAll(LINE)) {
    const at = match.index + match[0].indexOf(':');
    const end = match.index + match[0].length;
    if (match[2] !== undefined) {
      open.push({ at, contentStart: end + 1, name: match[2], title: titleOf(match[3]!) });
      continue;
    }
    const start = open.pop();
    if (!start) continue;
    const { name, title, contentStart } = start;
    found.set(start.at, { name, title, contentStart, contentEnd: Math.max(contentStart, match.index), end });
  }
  return found;
}

/** `[Title]`, `{title="x"}` or plain words. */
function titleOf(rest: string): string {
  const bracketed = /^\s*\[([^\]]*)\]/.exec(rest)?.[1];
  return (bracketed ?? rest.replace(/\{[^{}]*\}/g, '')).trim();
}
