import { foldCase } from './tokenizer.ts';

/** A piece of text as results show it. */
export interface SnippetPart {
  text: string;
  isMatch: boolean;
}

const WIDTH = 190;
const LEAD = 40;
/** Words of these scripts may begin anywhere; others only where no letter is before them. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LETTER = /[\p{L}\p{N}]$/u;

/** A place where a word of a text begins with a term. */
export interface Match {
  start: number;
  end: number;
  term: string;
}

/** Finds the places of the terms in a text, in order and without overlap; of two terms at one place the longer counts. */
export type FindMatches = (text: string) => Match[];

export function createMatcher(terms: readonly string[]): FindMatches {
  const wanted = terms.map((term) => ({ term, mayFollowLetter: UNSPACED.test(term) }));
  return (text) => {
    const folded = foldSameLength(text);
    const found: Match[] = [];
    for (const { term, mayFollowLetter } of wanted) {
      let start = folded.indexOf(term);
      while (start !== -1) {
        const end = start + term.length;
        if (mayFollowLetter || !endsWithLetter(folded, start)) found.push({ start, end, term });
        start = folded.indexOf(term, start + 1);
      }
    }
    found.sort((a, b) => a.start - b.start || b.end - a.end);
    let from = 0;
    return found.filter(({ start, end }) => {
      if (start < from) return false;
      from = end;
      return true;
    });
  };
}

/** Whether a letter or digit is before `at`. */
function endsWithLetter(text: string, at: number): boolean {
  if (at === 0) return false;
  const code = text.charCodeAt(at - 1);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return LETTER.test(text.slice(Math.max(0, at - 2), at));
}

/** `text` cut into what matches and what does not. */
export function highlightMatches(text: string, find: FindMatches): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let from = 0;
  for (const { start, end } of find(text)) {
    if (start > from) parts.push({ text: text.slice(from, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}

/** The part of a long text where most of the terms are close together. */
export function excerpt(text: string, find: FindMatches): string {
  if (text.length <= WIDTH) return text;
  const matches = find(text);
  let best = 0;
  let bestCount = 0;
  for (const [first, { start }] of matches.entries()) {
    const together = new Set<string>();
    for (let at = first; at < matches.length && matches[at]!.end <= start + WIDTH - LEAD; at++) {
      together.add(matches[at]!.term);
    }
    if (together.size > bestCount) {
      bestCount = together.size;
      best = start;
    }
  }
  const from = best <= LEAD ? 0 : wordStart(text, best - LEAD);
  const to = from + WIDTH >= text.length ? text.length : wordEnd(text, from + WIDTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

/** Folded text with every position kept, so that matches can be found in the original. */
function foldSameLength(text: string): string {
  const folded = foldCase(text);
  if (folded.length === text.length) return folded;
  return Array.from(text, (character) => {
    const one = foldCase(character);
    return one.length === character.length ? one : character;
  }).join('');
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space > at + 20 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space < at - 20 ? at : space;
}
