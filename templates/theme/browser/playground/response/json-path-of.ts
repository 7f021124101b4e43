/** The JSONPath of a place. */
export function jsonPathOf(path: readonly (string | number)[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  });
  return `$${steps.join('')}`;
}
