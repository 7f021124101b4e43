import { foldCase, isUnspaced } from '../../lib/search/tokenizer.ts';
import type { WeighedTerm } from './weigh-terms.ts';

/** A place in a text with a word of the question, in its own or another form. */
export interface FoundWord {
  /** Number of the word in the question. */
  word: number;
  quality: number;
  sureness: number;
  /** How many words are before it in the text. */
  at: number;
}

type Meaning = Omit<FoundWord, 'at'>;

/** Finds the words of a question in a text. */
export type FindTerms = (text: string) => FoundWord[];

/** One pass over a text cuts out only words whose first letter one of the question's words has. */
export function createTermFinder(terms: readonly WeighedTerm[]): FindTerms {
  const meanings = new Map<string, Meaning>();
  const unspaced: (Meaning & { term: string })[] = [];
  for (const [word, { variants }] of terms.entries()) {
    for (const { term, quality, sureness } of variants) {
      if (isUnspaced(term)) unspaced.push({ term, word, quality, sureness });
      else if ((meanings.get(term)?.quality ?? 0) < quality) meanings.set(term, { word, quality, sureness });
    }
  }
  const firsts = new Set([...meanings.keys()].map((term) => term.charCodeAt(0)));
  return (text) => {
    const folded = foldCase(text);
    const found: FoundWord[] = [];
    const look = (start: number, end: number, at: number) => {
      if (!firsts.has(folded.charCodeAt(start))) return;
      const meaning = meanings.get(folded.slice(start, end));
      if (meaning) found.push({ ...meaning, at });
    };
    let count = 0;
    let at = 0;
    while (at < folded.length) {
      if (!isLetter(folded.charCodeAt(at))) {
        at++;
        continue;
      }
      // An identifier such as `next_cursor` is a word, and so is each part of it.
      const whole = at;
      let part = at;
      for (; at < folded.length; at++) {
        const code = folded.charCodeAt(at);
        if (isLetter(code)) continue;
        if (!isJoiner(code) || !isLetter(folded.charCodeAt(at + 1))) break;
        look(part, at, count);
        part = at + 1;
      }
      look(part, at, count);
      if (part !== whole) look(whole, at, count);
      count++;
    }
    for (const { term, ...meaning } of unspaced) {
      for (let place = folded.indexOf(term); place >= 0; place = folded.indexOf(term, place + 1)) {
        found.push({ ...meaning, at: Math.floor(place / 2) });
      }
    }
    return unspaced.length > 0 ? found.sort((a, b) => a.at - b.at) : found;
  };
}

/** Letters and digits of ASCII, and everything beyond but spaces and dashes. */
function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return (
    code !== 0xa0 && (code < 0x2000 || code > 0x206f) && code !== 0x3000 && code !== 0x3001 && code !== 0x3002
  );
}

/** `-`, `.` and `_` join the parts of an identifier. */
function isJoiner(code: number): boolean {
  return code === 45 || code === 46 || code === 95;
}
