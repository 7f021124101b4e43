/** The weight that an `Accept` or `Accept-Encoding` header gives to exactly `name`; 0 when it does not name it. */
export function weightOf(header: string | undefined, name: string): number {
  for (const item of (header ?? '').split(',')) {
    const [value, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    if (value !== name) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const number = weight === undefined ? 1 : Number(weight.slice(2));
    return number >= 0 && number <= 1 ? number : 0;
  }
  return 0;
}

export function accepts(header: string | undefined, name: string): boolean {
  return weightOf(header, name) > 0;
}
