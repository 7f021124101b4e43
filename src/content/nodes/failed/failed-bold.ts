/** Failed bold text. */
export interface FailedBold {
  /** Offset of the opening asterisks. */
  at: number;
  /** As written. */
  text: string;
  reason:
    | 'space after the opening'
    | 'space before the closing'
    | 'letter after the closing'
    | 'letter before the opening';
  /** As it would be bold. */
  fix: string;
}

const MAX_LENGTH = 120;
const STARS = /(?<!\*)\*\*(?!\*)/g;
/** Letters of languages that are written without spaces around bold words. */
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const WORD = /\p{L}{3}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u;
const ENDS_SENTENCE = /[:.!?]$/;
const ENDS_WITH_MARK = /\p{P}$/u;
const AFTER_WORDS = /^(?:[\s.,;:!?)]|$)/;
const ONLY_MARKS = /^[.,:;!?…]{1,3}$/;
const LETTER = /^[\p{L}\p{N}]/u;
const CAPITAL = /^\p{Lu}/u;
const FIRST_WORD = /^[\p{L}\p{N}]{1,20}/u;

/**
 * The first location in a text without markup where two asterisks were meant as bold and are shown instead, because of a
 * space inside them, as in `**Note: **You` and `**Save **to`, a letter right after them, as in `**Note:**You`, or a
 * letter right before bold punctuation, as in `Note**:**`. Powers, glob patterns and arguments such as `**kwargs` do not count.
 */
export function failedBold(text: string): FailedBold | undefined {
  if (!text.includes('**')) return undefined;
  let opening: number | undefined;
  for (const { index } of text.matchAll(STARS)) {
    const found = opening === undefined ? undefined : failedBetween(text, opening, index);
    if (found) return found;
    opening = index;
  }
  return undefined;
}

/**
 * The same around words with other markup, as in `**_Note_**You`, by the text `before` and `after` them: the asterisks
 * follow a delimiter.
 */
export function failedAround(before: string, after: string): FailedBold | undefined {
  const next = after.startsWith('**') ? FIRST_WORD.exec(after.slice(2, 22))?.[0] : undefined;
  if (next === undefined || !/(?:^|[^*])\*\*$/.test(before.slice(-3))) return undefined;
  return { at: 0, text: `**…**${next}`, reason: 'letter after the closing', fix: `**…** ${next}` };
}

function failedBetween(text: string, opening: number, closing: number): FailedBold | undefined {
  const inner = text.slice(opening + 2, closing);
  const words = inner.trim();
  if (ONLY_MARKS.test(inner)) return failedMarks(text, opening, inner);
  if (inner.length > MAX_LENGTH || !WORD.test(words) || !/^[\p{L}\p{N}"'“‘«([]/u.test(words))
    return undefined;
  const before = text.slice(Math.max(0, opening - 1), opening);
  const after = text.slice(closing + 2, closing + 22);
  const next = FIRST_WORD.exec(after)?.[0] ?? '';
  const written = { at: opening, text: `**${inner}**${next}` };
  const fix = `**${words}**${next && ` ${next}`}`;
  const [spaceAfter, spaceBefore] = [/^\s/.test(inner), /\s$/.test(inner)];
  if (spaceAfter) {
    // Between two operators there is one name or number: `a ** b ** c`.
    const isOperand = spaceBefore && !(/^\n?$/.test(before) || /\p{L}{2}\s+\p{L}{2}/u.test(words));
    const isMeant = !isOperand && /^\s?$/.test(before) && AFTER_WORDS.test(after);
    return isMeant ? { ...written, reason: 'space after the opening', fix } : undefined;
  }
  if (/[\p{L}\p{N}/]/u.test(before) && !CJK.test(before)) return undefined;
  if (spaceBefore) {
    const isName = CAPITAL.test(words) && next !== '';
    const isMeant =
      AFTER_WORDS.test(after) || ENDS_SENTENCE.test(words) || isName || CJK.test(after.slice(0, 1));
    return isMeant ? { ...written, reason: 'space before the closing', fix } : undefined;
  }
  const isRefused = ENDS_WITH_MARK.test(words) && LETTER.test(after);
  return isRefused ? { ...written, reason: 'letter after the closing', fix } : undefined;
}

function failedMarks(text: string, opening: number, marks: string): FailedBold | undefined {
  const isMeant =
    /^[\p{L}\p{N})]/u.test(text.slice(Math.max(0, opening - 1), opening)) &&
    AFTER_WORDS.test(text.slice(opening + marks.length + 4, opening + marks.length + 6));
  if (!isMeant) return undefined;
  return { at: opening, text: `**${marks}**`, reason: 'letter before the opening', fix: marks };
}
