/**
 * Formulas in CommonMark as GitHub writes them, so that all other dollar signs are text: `` $`x^2`$ `` inline, and code
 * blocks in the language `math`.
 */
export const FORMULA_LANGUAGE = 'math';

const INLINE = /\$`([^`\n]+)`\$/g;

/** The quote and list markers before a fence, the fence, and the language. */
const FENCE = /^([ \t>*+\d.)-]*)(`{3,}|~{3,})(.*)/;

/** Such a text with its formulas between dollar signs, as other programs expect. Other code stays. */
export function formulasAsDollars(markdown: string): string {
  if (!markdown.includes('$`') && !markdown.includes(FORMULA_LANGUAGE)) return markdown;
  let open: { fence: string; isFormula: boolean } | undefined;
  const lines = markdown.split('\n').map((line) => {
    const [, start = '', fence, info = ''] = FENCE.exec(line) ?? [];
    const language = info.trim();
    if (!open && (fence === undefined || info.includes('`')))
      return line.replace(INLINE, (_, tex: string) => `$${tex}$`);
    if (!open) {
      open = { fence: fence!, isFormula: language === FORMULA_LANGUAGE };
      return open.isFormula ? `${start}$$` : line;
    }
    if (!fence?.startsWith(open.fence) || language !== '') return line;
    const { isFormula } = open;
    open = undefined;
    return isFormula ? `${start}$$` : line;
  });
  return lines.join('\n');
}
