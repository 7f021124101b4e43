import { foldWithPlaces } from './fold-case.ts';
import { prefixedWordStart } from './stem.ts';
import { isUnspaced } from './tokenizer.ts';

/** A part of a text as results show it. */
export interface SnippetPart {
  text: string;
  isMatch: boolean;
}

const WIDTH = 190;
const LEAD = 40;
const LETTER = /[\p{L}\p{N}\p{M}]$/u;

/** A match: a word of a text that starts with a term. */
export interface Match {
  start: number;
  end: number;
  term: string;
}

/** Finds the terms in a text, in order and without overlap; of two terms at the same position, the longer one counts. */
export type FindMatches = (text: string) => Match[];

export function createMatcher(terms: readonly string[]): FindMatches {
  const wanted = terms.map((term) => ({ term, mayFollowLetter: isUnspaced(term) }));
  return (text) => {
    const { folded, placeOf } = foldWithPlaces(text);
    const found: Match[] = [];
    for (const { term, mayFollowLetter } of wanted) {
      let at = folded.indexOf(term);
      while (at !== -1) {
        const from = mayFollowLetter || !endsWithLetter(folded, at) ? at : prefixedWordStart(folded, at);
        if (from !== undefined) found.push({ start: placeOf(from), end: placeOf(at + term.length), term });
        at = folded.indexOf(term, at + 1);
      }
    }
    found.sort((a, b) => a.start - b.start || b.end - a.end);
    let from = 0;
    return found.filter(({ start, end }) => {
      if (start < from || start === end) return false;
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
    const last = parts.at(-1);
    if (start === from && last?.isMatch) {
      last.text += text.slice(start, end);
      from = end;
      continue;
    }
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

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space > at + 20 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space < at - 20 ? at : space;
}
