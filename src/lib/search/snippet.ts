import { foldCase } from './tokenizer.ts';

/** A piece of text as results show it. */
export interface Fragment {
  text: string;
  isMatch: boolean;
}

const WIDTH = 150;
const LEAD = 40;

/** `text` cut into what matches one of the terms and what does not. */
export function highlight(text: string, terms: readonly string[]): Fragment[] {
  const fragments: Fragment[] = [];
  let from = 0;
  for (const { start, end } of matchesIn(text, terms)) {
    if (start > from) fragments.push({ text: text.slice(from, start), isMatch: false });
    fragments.push({ text: text.slice(start, end), isMatch: true });
    from = end;
  }
  if (from < text.length) fragments.push({ text: text.slice(from), isMatch: false });
  return fragments;
}

/** The part of a long text where most of the terms stand together. */
export function excerpt(text: string, terms: readonly string[]): string {
  if (text.length <= WIDTH) return text;
  const matches = matchesIn(text, terms);
  let best = 0;
  let bestCount = 0;
  for (const { start } of matches) {
    const inside = matches.filter((match) => match.start >= start && match.end <= start + WIDTH - LEAD);
    const count = new Set(inside.map(({ term }) => term)).size;
    if (count > bestCount) {
      bestCount = count;
      best = start;
    }
  }
  const from = best <= LEAD ? 0 : wordStart(text, best - LEAD);
  const to = from + WIDTH >= text.length ? text.length : wordEnd(text, from + WIDTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

/** Places where a word of the text begins with one of the terms, in order and without overlap. */
function matchesIn(text: string, terms: readonly string[]): { start: number; end: number; term: string }[] {
  if (terms.length === 0) return [];
  const folded = foldSameLength(text);
  const longestFirst = [...terms].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(patternOf).join('|'), 'gu');
  return [...folded.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    term: match[0],
  }));
}

/** Words of unspaced scripts may begin anywhere; others only where no letter stands before them. */
function patternOf(term: string): string {
  const escaped = term.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(term)
    ? escaped
    : `(?<![\\p{L}\\p{N}])${escaped}`;
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
