import { fencedCode } from '../../../markdown/fenced-code.ts';
import { FORMULA_LANGUAGE } from '../../../markdown/formulas.ts';

/** A part of a Markdown text: code between fences that start a line, or what is around it. */
export type ProsePart = { kind: 'text'; text: string } | { kind: 'code'; code: string; language?: string };

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+#.-]*)/;

/** Takes the fenced code out of a Markdown text, except that inside of lists and quotes, and formulas. */
export function proseParts(markdown: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let text: string[] = [];
  let open: { fence: string; language: string; lines: string[] } | undefined;
  const endText = () => {
    if (text.some((line) => line.trim() !== '')) parts.push({ kind: 'text', text: text.join('\n') });
    text = [];
  };
  const endCode = () => {
    if (!open) return;
    const { language, lines } = open;
    const code = lines.join('\n');
    open = undefined;
    if (language === FORMULA_LANGUAGE) text.push(fencedCode(code, language));
    else {
      endText();
      parts.push({ kind: 'code', code, ...(language && { language }) });
    }
  };
  for (const line of markdown.split('\n')) {
    const [, fence, language = ''] = FENCE.exec(line) ?? [];
    if (!open && fence === undefined) text.push(line);
    else if (!open) open = { fence: fence!, language, lines: [] };
    else if (fence?.startsWith(open.fence) && line.trim() === fence) endCode();
    else open.lines.push(line);
  }
  endCode();
  endText();
  return parts;
}
