import { NO_LINES } from './code-meta.ts';

/** Annotations in comments of code: `// [!code ++]`. */
export interface CodeNotes {
  code: string;
  added: ReadonlySet<number>;
  removed: ReadonlySet<number>;
  highlight: ReadonlySet<number>;
  focus: ReadonlySet<number>;
}

const NOTE =
  /(?<![ \t])[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)[ \t]*\[!code[ \t]+(\+\+|--|highlight|hl|focus)(?::(\d{1,4}))?\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/;

/** Removes the annotations from the code and returns the lines that they mark. */
export function readCodeNotes(code: string): CodeNotes {
  if (!code.includes('[!code')) {
    return { code, added: NO_LINES, removed: NO_LINES, highlight: NO_LINES, focus: NO_LINES };
  }
  const kinds = {
    '++': new Set<number>(),
    '--': new Set<number>(),
    highlight: new Set<number>(),
    focus: new Set<number>(),
  };
  const lines: string[] = [];
  /** The last line that each kind marks so far: several annotations may mark the same lines. */
  const marked = { '++': 0, '--': 0, highlight: 0, focus: 0 };
  for (const line of code.split('\n')) {
    const match = NOTE.exec(line);
    if (!match) {
      lines.push(line);
      continue;
    }
    const rest = line.slice(0, match.index);
    const kind = match[1] === 'hl' ? 'highlight' : (match[1] as keyof typeof kinds);
    if (rest.trim() !== '') lines.push(rest);
    const first = rest.trim() === '' ? lines.length + 1 : lines.length;
    const last = first + Number(match[2] ?? 1) - 1;
    for (let n = Math.max(first, marked[kind] + 1); n <= last; n++) kinds[kind].add(n);
    marked[kind] = Math.max(marked[kind], last);
  }
  return {
    code: lines.join('\n'),
    added: kinds['++'],
    removed: kinds['--'],
    highlight: kinds.highlight,
    focus: kinds.focus,
  };
}
