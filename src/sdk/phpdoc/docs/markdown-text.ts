/** A text that is no Markdown, as Markdown. Lines that look like items of a list were meant to be a list. */
export function escapedText(text: string): string {
  return text.replace(/[\\`*_[\]<&~|]/g, '\\$&').replace(/^([ \t]*)([>#])/gm, '$1\\$2');
}

/** Code inside of a line. */
export function inlineCode(code: string): string {
  const text = code.replace(/\s+/g, ' ').trim();
  if (!text.includes('`')) return `\`${text}\``;
  const marks = '`'.repeat(longestRun(text) + 1);
  return `${marks} ${text} ${marks}`;
}

function longestRun(text: string): number {
  let longest = 0;
  let run = 0;
  for (const character of text) {
    run = character === '`' ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return longest;
}

/** Undefined for an address that pages do not link to. */
export function webAddress(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\/[^\s<>"]+$/i.test(address)) return undefined;
  return address.replace(/[()]/g, (character) => (character === '(' ? '%28' : '%29'));
}

/** `text` is Markdown. */
export function markdownLink(text: string, href: string): string {
  return `[${text}](${href})`;
}

/** Markdown that has to fit into a line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
