import { LONGEST_TERM, scanAscii } from './scan-ascii.ts';

/** Splits text into the terms that an index or a query is made of. */
export type Tokenizer = (text: string) => string[];

const WORD = /[\p{L}\p{N}\p{M}_]+(?:[.-][\p{L}\p{N}\p{M}_]+)*/gu;
const COMPOUND_WITH_DIGIT = /(?=.*[._-]).*\p{N}/u;
const PARTS = /[\p{L}\p{N}\p{M}]+/gu;
const HUMP = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const MARKS = /\p{M}+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
const NOT_ASCII = /[^\x00-\x7f]/;

/**
 * Terms are lower case and without accents. An identifier such as `api.params.post`, `next_cursor` or `nextCursor` gives
 * itself and its parts. Text of scripts without spaces is split by the platform's dictionary for `language`.
 */
export function createTokenizer(language: string): Tokenizer {
  const segment = createSegmenter(language);
  return (text) => {
    const terms: string[] = [];
    if (!NOT_ASCII.test(text)) {
      scanAscii(text, (term) => terms.push(term));
      return terms;
    }
    const normal = text.normalize('NFKC');
    let from = 0;
    for (const run of normal.matchAll(UNSPACED)) {
      addWords(normal.slice(from, run.index), terms);
      for (const word of segment(run[0])) addTerm(word, terms);
      from = run.index + run[0].length;
    }
    addWords(normal.slice(from), terms);
    return terms;
  };
}

function addWords(text: string, terms: string[]): void {
  if (!NOT_ASCII.test(text)) {
    scanAscii(text, (term) => terms.push(term));
    return;
  }
  for (const [word] of text.matchAll(WORD)) {
    if (!COMPOUND_WITH_DIGIT.test(word)) addTerm(word, terms);
    const parts = word.match(PARTS);
    for (const part of parts ?? []) {
      if (part !== word) addTerm(part, terms);
      const humps = part.split(HUMP);
      if (humps.length > 1) for (const hump of humps) addTerm(hump, terms);
    }
  }
}

function addTerm(word: string, terms: string[]): void {
  const term = foldCase(word);
  if (term !== '' && term.length <= LONGEST_TERM) terms.push(term);
}

/** Lower case without accents: `Zürich` and `zurich` are one term. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  return NOT_ASCII.test(lower) ? lower.normalize('NFD').replace(MARKS, '').normalize('NFC') : lower;
}

function createSegmenter(language: string): (text: string) => Iterable<string> {
  if (typeof Intl === 'undefined' || !('Segmenter' in Intl)) return (text) => text;
  let segmenter: Intl.Segmenter | undefined;
  return (text) => {
    segmenter ??= new Intl.Segmenter(language, { granularity: 'word' });
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
  };
}
