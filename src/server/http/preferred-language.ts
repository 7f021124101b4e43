import { weightOf } from './accepts.ts';

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
    const found =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => primaryOf(language) === primaryOf(tag));
    if (found !== undefined) return found;
  }
  return languages[0] ?? 'en';
}

function primaryOf(tag: string): string {
  return tag.split('-', 1)[0]!.toLowerCase();
}
