/** A part of a Markdown text: code between fences that start a line, or what is around it. */
export type ProsePart = { kind: 'text'; text: string } | { kind: 'code'; code: string; language?: string };

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([\w+#.-]*)/;

/** Takes the fenced code out of a Markdown text, except that inside of lists and quotes. */
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
    parts.push({ kind: 'code', code: lines.join('\n'), ...(language && { language }) });
    open = undefined;
  };
  for (const line of markdown.split('\n')) {
    const [, fence, language = ''] = FENCE.exec(line) ?? [];
    if (!open && fence === undefined) text.push(line);
    else if (!open) {
      endText();
      open = { fence: fence!, language, lines: [] };
    } else if (fence?.startsWith(open.fence) && line.trim() === fence) endCode();
    else open.lines.push(line);
  }
  endCode();
  endText();
  return parts;
}
