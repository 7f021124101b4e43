import { FORMULA_LANGUAGE } from '../../../markdown/formulas.ts';

/** A part of a Markdown text: code between fences that start a line, or what is around it. */
export type ProsePart = { kind: 'text'; text: string } | { kind: 'code'; code: string; language?: string };

const FENCE = /^( {0,3})(`{3,}|~{3,})[ \t]*([\w+#.-]*)/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)]) {1,4}(?=\S)/;

interface OpenCode {
  indent: number;
  fence: string;
  language: string;
  /** It stays in the text. */
  isProse: boolean;
  /** With the fence that opens it. */
  lines: string[];
}

/** Takes the fenced code out of a Markdown text, except that inside lists and quotes, and formulas. */
export function proseParts(markdown: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let text: string[] = [];
  let open: OpenCode | undefined;
  /** Indentation of the list that the last line belongs to; 0 outside lists. */
  let listIndent = 0;
  const endText = () => {
    if (text.some((line) => line.trim() !== '')) parts.push({ kind: 'text', text: text.join('\n') });
    text = [];
  };
  const endCode = ({ isProse, lines, language, indent }: OpenCode, end?: string) => {
    open = undefined;
    if (isProse) {
      for (const line of lines) text.push(line);
      if (end !== undefined) text.push(end);
    } else {
      endText();
      const code = lines.slice(1).map((line) => withoutIndent(line, indent));
      parts.push({ kind: 'code', code: code.join('\n'), ...(language && { language }) });
    }
  };
  for (const line of markdown.split('\n')) {
    const [, spaces = '', fence, language = ''] = FENCE.exec(line) ?? [];
    if (open) {
      if (fence?.startsWith(open.fence) && line.trim() === fence) endCode(open, line);
      else open.lines.push(line);
      continue;
    }
    listIndent = indentAfter(line, listIndent);
    if (fence === undefined) text.push(line);
    else {
      const isProse = listIndent > 0 || language === FORMULA_LANGUAGE;
      open = { indent: spaces.length, fence, language, isProse, lines: [line] };
    }
  }
  if (open) endCode(open);
  endText();
  return parts;
}

/** The indentation of the outermost list that a line belongs to. */
function indentAfter(line: string, before: number): number {
  const indent = line.search(/\S/);
  if (indent === -1 || indent >= before) return before || (LIST_ITEM.exec(line)?.[0].length ?? 0);
  return LIST_ITEM.exec(line)?.[0].length ?? 0;
}

function withoutIndent(line: string, indent: number): string {
  const spaces = line.search(/[^ ]|$/);
  return line.slice(Math.min(spaces, indent));
}
