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

/** The language that an `Accept-Language` header prefers: itself, otherwise a related one (`de` for `de-AT`), otherwise the first. */
export function preferredLanguage(header: string | undefined, languages: readonly string[]): string {
  const wanted = (header ?? '')
    .split(',')
    .map((item) => {
      const tag = item.split(';', 1)[0]!.trim().toLowerCase();
      return { tag, weight: weightOf(item, tag) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const match =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => primaryOf(language) === primaryOf(tag));
    if (match !== undefined) return match;
  }
  return languages[0] ?? 'en';
}

function primaryOf(tag: string): string {
  return tag.split('-', 1)[0]!.toLowerCase();
}

/** What a `Content-Type` header names, in lower case and without parameters: `application/json`. */
export function mediaType(contentType: string | undefined): string | undefined {
  return contentType?.split(';')[0]?.trim().toLowerCase();
}

const HOP_BY_HOP = /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** Whether a header belongs to a connection and not to a message: it is not forwarded. */
export function isHopByHop(name: string): boolean {
  return HOP_BY_HOP.test(name);
}
