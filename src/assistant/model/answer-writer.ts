import { type LinkPolicy, safeMarkdown } from '../answer/safe-markdown.ts';

/** Turns the output of a model, chunk by chunk, into safe Markdown. */
export interface AnswerWriter {
  /** What can be shown after this chunk; an unclosed construct is held back. */
  push(delta: string): string;
  end(): string;
  /** Numbers of the passages that were cited, in the order of their first citation. */
  cited(): number[];
}

const CITATION = /( ?)[[【](\d{1,3}(?:\s{0,3}[,;]\s{0,3}\d{1,3}){0,9})[\]】](?!\()/g;
/** Characters that wait for the end of a construct: one that never ends must not hold back the whole answer. */
const MAX_HELD_BACK = 3_000;
/** No space follows these: without them, an answer in Chinese or Japanese would wait for the end of its paragraph. */
const WIDE_PAUSES = '。、，；：！？';

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

  const linked = (text: string) =>
    linkCitations(text, (number) => {
      const url = urlOf(number);
      if (url !== undefined) cited.add(number);
      return url;
    });
  const prose = (text: string) => safeMarkdown(outsideCode(text, linked), policy);

  /** Takes whole lines off the front of `waiting`, code as it is, and sentences where all that was opened is closed. */
  const take = (isEnd: boolean): string => {
    let shown = '';
    for (;;) {
      const line = /^[^\n]*\n/.exec(waiting)?.[0] ?? (isEnd && waiting !== '' ? waiting : undefined);
      const mark = /^\s*(`{3,}|~{3,})/.exec(waiting)?.[1];
      if (fence !== undefined || mark) {
        if (line === undefined) return shown;
        waiting = waiting.slice(line.length);
        shown += line;
        const bare = line.trim();
        if (fence === undefined) fence = mark;
        else if (bare.startsWith(fence) && bare === bare[0]!.repeat(bare.length)) fence = undefined;
        continue;
      }
      const length = isEnd ? endOfProse(waiting) : shownLength(waiting);
      if (length === 0) return shown;
      shown += prose(waiting.slice(0, length));
      waiting = waiting.slice(length);
      if (waiting === '') return shown;
    }
  };

  return {
    push: (delta) => {
      waiting += delta;
      return take(false);
    },
    end: () => {
      const shown = take(true);
      return fence === undefined
        ? shown
        : `${shown}${shown === '' || shown.endsWith('\n') ? '' : '\n'}${fence}`;
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

/** How much of the text is closed in itself: up to the end of a sentence or line with as many closing as opening brackets. */
function shownLength(text: string): number {
  let open = 0;
  let inCode = false;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '`') inCode = !inCode;
    else if (inCode && character !== '\n') continue;
    else if ('[(<【'.includes(character)) open++;
    else if ('])>】'.includes(character)) open = Math.max(0, open - 1);
    const isLineEnd = character === '\n';
    const isBlank = isLineEnd && text[at + 1] === '\n';
    // Nothing of prose reaches over an empty line.
    if (isBlank) [open, inCode] = [0, false];
    const isPause =
      WIDE_PAUSES.includes(character) || (character === ' ' && /[.,;:!?]/.test(text[at - 1] ?? ''));
    if (open === 0 && !inCode && (isPause || (isLineEnd && at + 1 < text.length))) {
      length = at + 1;
      if (isLineEnd && /^[ \t]*(?:`{3}|~{3})/.test(text.slice(at + 1, at + 20))) return length;
    }
  }
  return length === 0 && text.length > MAX_HELD_BACK ? text.length : length;
}

/** Applies `change` where no backticks enclose the text. */
function outsideCode(text: string, change: (text: string) => string): string {
  return text
    .split(/(`[^`\n]*`)/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');
}
