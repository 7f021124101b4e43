import { type Html, html } from '../../../../lib/html.ts';
import { folded, placeOfWord } from '../../../../store/search/words-in-text.ts';

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 100;

/** The words of a search; what is in quotation marks is one. */
export function wordsOf(search: string): string[] {
  const words = [...search.matchAll(/"([^"]+)"?|([^\s"]+)/g)].map(([, phrase, word]) =>
    (phrase ?? word)!.trim(),
  );
  return words
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The text with the words marked. */
export function marked(text: string, words: readonly string[]): Html {
  const parts: Html[] = [];
  let from = 0;
  for (const [start, end] of placesOf(text, words)) {
    parts.push(html`${text.slice(from, start)}<mark>${text.slice(start, end)}</mark>`);
    from = end;
  }
  return html`${parts}${text.slice(from)}`;
}

/** At most `length` characters of a text, around the first of the words. */
export function excerptAround(text: string, words: readonly string[], length: number): string {
  const low = folded(text);
  const first = Math.min(...words.map((word) => placeOfWord(text, low, word)).filter((at) => at >= 0));
  const start = Number.isFinite(first) ? Math.max(0, first - length / 3) : 0;
  const cut = text.slice(start, start + length);
  return `${start > 0 ? '…' : ''}${cut}${start + length < text.length ? '…' : ''}`;
}

/** In order and apart from each other. */
function placesOf(text: string, words: readonly string[]): [start: number, end: number][] {
  const low = folded(text);
  const places = words.flatMap((word) => {
    const found: [number, number][] = [];
    for (let at = placeOfWord(text, low, word); at >= 0; at = placeOfWord(text, low, word, at + word.length))
      found.push([at, at + word.length]);
    return found;
  });
  places.sort(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const place of places) if (place[0] >= (apart.at(-1)?.[1] ?? 0)) apart.push(place);
  return apart;
}
