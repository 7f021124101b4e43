import { type Html, html } from '../../../../lib/html.ts';

const MOST_WORDS = 8;
const LONGEST_WORD = 100;

/** The words of a search; what stands in quotation marks is one. */
export function wordsOf(search: string): string[] {
  const words = [...search.matchAll(/"([^"]+)"?|([^\s"]+)/g)].map(([, phrase, word]) =>
    (phrase ?? word)!.trim(),
  );
  return words
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** Whether all words stand in the text, whatever the case of their letters. */
export function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return words.every((word) => folded.includes(word.toLowerCase()));
}

/** The text with the words marked. */
export function marked(text: string, words: readonly string[]): Html {
  const folded = text.toLowerCase();
  // Lower case may be longer than the text, in a few languages: then places would not fit.
  if (words.length === 0 || folded.length !== text.length) return html`${text}`;
  const parts: Html[] = [];
  let from = 0;
  for (const [start, end] of placesOf(folded, words)) {
    parts.push(html`${text.slice(from, start)}<mark>${text.slice(start, end)}</mark>`);
    from = end;
  }
  return html`${parts}${text.slice(from)}`;
}

/** So much of a text around the first word, at most. */
export function excerpt(text: string, words: readonly string[], length: number): string {
  const folded = text.toLowerCase();
  const first = Math.min(...words.map((word) => folded.indexOf(word.toLowerCase())).filter((at) => at >= 0));
  const start = Number.isFinite(first) ? Math.max(0, first - length / 3) : 0;
  const cut = text.slice(start, start + length);
  return `${start > 0 ? '…' : ''}${cut}${start + length < text.length ? '…' : ''}`;
}

/** In order and apart from each other. */
function placesOf(folded: string, words: readonly string[]): [start: number, end: number][] {
  const places = words.flatMap((word) => {
    const found: [number, number][] = [];
    const wanted = word.toLowerCase();
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length))
      found.push([at, at + wanted.length]);
    return found;
  });
  places.sort(([a], [b]) => a - b);
  const apart: [number, number][] = [];
  for (const place of places) if (place[0] >= (apart.at(-1)?.[1] ?? 0)) apart.push(place);
  return apart;
}
