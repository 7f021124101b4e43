import { foldCase } from '../../lib/search/fold-case.ts';
import { bareForm } from '../../lib/search/stem.ts';
import { isUnspaced } from '../../lib/search/tokenizer.ts';
import type { WeighedTerm } from './weigh-terms.ts';

/** A place in a text with a word of the question, in its own or another form. */
export interface FoundWord {
  /** Number of the word in the question. */
  word: number;
  quality: number;
  certainty: number;
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
    for (const { term, quality, certainty } of variants) {
      if (isUnspaced(term)) unspaced.push({ term, word, quality, certainty });
      else if ((meanings.get(term)?.quality ?? 0) < quality) meanings.set(term, { word, quality, certainty });
    }
  }
  const firsts = new Set([...meanings.keys()].map((term) => term.charCodeAt(0)));
  const kindOf = createKinds();
  return (text) => {
    const folded = foldCase(text);
    const words: FoundWord[] = [];
    const look = (start: number, end: number, at: number) => {
      const first = folded.charCodeAt(start);
      if (!firsts.has(first) && !mayHavePrefix(first)) return;
      const word = folded.slice(start, end);
      const meaning = meanings.get(word) ?? meanings.get(bareForm(word));
      if (meaning) words.push({ ...meaning, at });
    };
    let count = 0;
    let at = 0;
    while (at < folded.length) {
      if (kindOf(folded.charCodeAt(at)) !== LETTER) {
        at++;
        continue;
      }
      // An identifier such as `next_cursor` is a word, and so is each part of it.
      const whole = at;
      let part = at;
      for (; at < folded.length; at++) {
        const code = folded.charCodeAt(at);
        if (kindOf(code) === LETTER) continue;
        if (!isJoiner(code) || kindOf(folded.charCodeAt(at + 1)) !== LETTER) break;
        look(part, at, count);
        part = at + 1;
      }
      look(part, at, count);
      if (part !== whole) look(whole, at, count);
      count++;
    }
    for (const { term, ...meaning } of unspaced) {
      for (let place = folded.indexOf(term); place >= 0; place = folded.indexOf(term, place + 1)) {
        words.push({ ...meaning, at: Math.floor(place / 2) });
      }
    }
    return unspaced.length > 0 ? words.sort((a, b) => a.at - b.at) : words;
  };
}

const LETTER = 1;
const OTHER = 2;
const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;

/**
 * Kinds of characters: letters and digits of scripts that are written with spaces, and all others. Each character beyond
 * ASCII is looked up once. Halves of characters beyond the first plane count as letters.
 */
function createKinds(): (code: number) => number {
  const kinds = new Uint8Array(0x10000);
  return (code) => {
    if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) ? LETTER : OTHER;
    const kind = kinds[code];
    if (kind) return kind;
    const character = String.fromCharCode(code);
    const isHalf = code >= 0xd800 && code < 0xe000;
    const isLetter = isHalf || (LETTER_OR_DIGIT.test(character) && !isUnspaced(character));
    kinds[code] = isLetter ? LETTER : OTHER;
    return kinds[code]!;
  };
}

/** Hebrew and Arabic. */
function mayHavePrefix(code: number): boolean {
  return code >= 0x590 && code < 0x700;
}

/** `-`, `.` and `_` join the parts of an identifier. */
function isJoiner(code: number): boolean {
  return code === 45 || code === 46 || code === 95;
}
