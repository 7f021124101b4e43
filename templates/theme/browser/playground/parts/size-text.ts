import { pageLanguage } from './words.ts';

/** A number of bytes, as the language of the page writes it: `1.5 MB`, `1,5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [count, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return `${new Intl.NumberFormat(pageLanguage(), digits).format(count)} ${unit}`;
}
