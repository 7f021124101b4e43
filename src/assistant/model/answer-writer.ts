import { type LinkPolicy, safeMarkdown } from '../answer/safe-markdown.ts';
import { createLinkGuard } from './link-guard.ts';

/** Turns the output of a model, chunk by chunk, into safe Markdown. */
export interface AnswerWriter {
  /** What can be shown after this chunk. Brackets and code that are not closed yet are held back. */
  push(delta: string): string;
  end(): string;
  /** Numbers of the passages that were cited, in the order of their first citation. */
  cited(): number[];
}

const CITATION = /( ?)[[【](\d{1,3}(?:\s{0,3}[,;]\s{0,3}\d{1,3}){0,9})[\]】](?!\()/g;
/** Characters that are held back: a bracket that is never closed must not hold back the whole answer. */
const MAX_HELD_BACK = 3_000;
/** No space follows these: without them, an answer in Chinese or Japanese would wait for the end of its paragraph. */
const WIDE_PAUSES = '。、，；：！？';
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/**
 * Citations become links to their sources; those of passages that do not exist vanish. `urlOf` returns the URL of a
 * passage by its number.
 */
export function createAnswerWriter(
  urlOf: (number: number) => string | undefined,
  policy: LinkPolicy,
): AnswerWriter {
  const cited = new Set<number>();
  let waiting = '';
  let fence: string | undefined;
  /** Lines of code are shown whole. */
  let awaitsLineEnd = false;

  const linked = (text: string) =>
    linkCitations(text, (number) => {
      const url = urlOf(number);
      if (url !== undefined) cited.add(number);
      return url;
    });
  const guard = createLinkGuard(policy);
  const prose = (text: string) => safeMarkdown(outsideCode(text, linked), policy);

  /** Removes the first characters of what waits, and returns them. */
  const taken = (length: number): string => {
    const text = waiting.slice(0, length);
    waiting = waiting.slice(length);
    return text;
  };
  /** A whole line of a code block, unchanged. Its first line begins with `opening`. */
  const codeLine = (opening: string | undefined, isEnd: boolean): string => {
    const line = /^[^\n]*\n/.exec(waiting)?.[0] ?? (isEnd ? waiting : '');
    if (line === '') return '';
    const bare = line.trim();
    if (fence === undefined) fence = opening;
    else if (bare.startsWith(fence) && bare === bare[0]!.repeat(bare.length)) fence = undefined;
    return taken(line.length);
  };
  const take = (isEnd: boolean): string => {
    const shown: string[] = [];
    for (let before = -1; before !== waiting.length; ) {
      before = waiting.length;
      const opening = FENCE.exec(waiting)?.[1];
      if (fence !== undefined || opening !== undefined) shown.push(codeLine(opening, isEnd));
      else shown.push(prose(taken(isEnd ? endOfProse(waiting) : shownLength(waiting))));
    }
    return shown.join('');
  };

  return {
    push: (delta) => {
      waiting += delta.replaceAll('\r', '');
      if (awaitsLineEnd && !delta.includes('\n')) return '';
      const shown = take(false);
      awaitsLineEnd = fence !== undefined || FENCE.test(waiting);
      return guard(shown, false);
    },
    end: () => {
      const shown = take(true);
      return guard(
        fence === undefined ? shown : `${shown}${shown === '' || shown.endsWith('\n') ? '' : '\n'}${fence}`,
        true,
      );
    },
    cited: () => [...cited],
  };
}

/** `[1, 2]` → `[1](…) [2](…)`, without those that have no URL. */
function linkCitations(text: string, urlOf: (number: number) => string | undefined): string {
  return text.replace(CITATION, (_, space: string, list: string) => {
    const links = list
      .split(/[,;]/)
      .map(Number)
      .flatMap((number) => {
        const url = urlOf(number);
        return url === undefined ? [] : [`[${number}](${url})`];
      });
    return links.length > 0 ? space + links.join(' ') : '';
  });
}

/** Up to the next fence, or all. */
function endOfProse(text: string): number {
  const fence = /\n[ \t]{0,12}(?:`{3}|~{3})/.exec(text);
  return fence ? fence.index + 1 : text.length;
}

/** The length of the text up to the last pause outside brackets and code, at most up to a fence. */
function shownLength(text: string): number {
  let open = 0;
  let inCode = false;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    const isLineEnd = character === '\n';
    // Brackets and code end with their paragraph.
    if (isLineEnd && text[at + 1] === '\n') [open, inCode] = [0, false];
    else if (character === '`') inCode = !inCode;
    else if (inCode) continue;
    else if ('[(<【'.includes(character)) open++;
    else if ('])>】'.includes(character)) open = Math.max(0, open - 1);
    if (open > 0 || inCode || !isPause(text, at)) continue;
    length = at + 1;
    if (isLineEnd && FENCE.test(text.slice(at + 1, at + 20))) return length;
  }
  return length === 0 && text.length > MAX_HELD_BACK ? text.length : length;
}

/** Whether a line, a sentence or a clause ends at a character. What follows a line break must be known. */
function isPause(text: string, at: number): boolean {
  const character = text[at]!;
  if (character === '\n') return at + 1 < text.length;
  return WIDE_PAUSES.includes(character) || (character === ' ' && /[.,;:!?]/.test(text[at - 1] ?? ''));
}

/** Applies `change` where no backticks enclose the text. */
function outsideCode(text: string, change: (text: string) => string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
