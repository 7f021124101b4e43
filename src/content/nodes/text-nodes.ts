import { decodeEntities } from '../../lib/text/entities.ts';
import type { LineToken, TextToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import type { Node } from '../node.ts';
import { positionOf } from '../source.ts';
import { expectClosing } from './unknown-tags.ts';

/** What looks like the beginning of a tag or an expression; `a < b` and `<5` are text like any other. */
const STRAY = /\{|<(?=[A-Za-z/]|!--)/;
const COMMENT = /^(?:\{\/\*|<!--)/;
const UNFINISHED_TAG = /^<([A-Za-z][\w.]*)\s+[A-Za-z][\w-]*=["'{]/;
const MAX_TAG_START = 100;

/** A text node. Reports characters in it that look like failed Markdown or MDX. */
export function textNode(token: TextToken, here: Environment, before: readonly Node[] = []): Node {
  const { raw, text } = token;
  const { page, source } = here;
  const at = raw.search(STRAY);
  if (at !== -1) {
    const tag = UNFINISHED_TAG.exec(raw.slice(at, at + MAX_TAG_START))?.[1];
    if (tag !== undefined) expectClosing(page, tag);
    const comment = COMMENT.exec(raw.slice(at, at + 4))?.[0];
    const params = { mark: comment ?? raw[at]!, ...(tag !== undefined && { tag }) };
    page.report('mark-stray', params, positionOf(source, token, at));
  }
  const bold = (raw.startsWith('**') ? failedAroundMarked(raw, before) : undefined) ?? failedBold(raw);
  if (bold) page.report('bold-failed', bold, positionOf(source, token, bold.at));
  for (const { at, ...written } of failedReferences(raw))
    page.report('link-syntax', { ...written, reason: 'undefined' }, positionOf(source, token, at));
  return { type: 'text', text: decodeEntities(text) };
}

function failedAroundMarked(raw: string, before: readonly Node[]): FailedBold | undefined {
  const [opening, marked] = before.slice(-2);
  return marked?.type === 'element' && opening?.type === 'text' ? failedAround(opening.text, raw) : undefined;
}

/** Failed bold text. */
interface FailedBold {
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

const MAX_BOLD = 120;
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
function failedBold(text: string): FailedBold | undefined {
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
function failedAround(before: string, after: string): FailedBold | undefined {
  const next = after.startsWith('**') ? FIRST_WORD.exec(after.slice(2, 22))?.[0] : undefined;
  if (next === undefined || !/(?:^|[^*])\*\*$/.test(before.slice(-3))) return undefined;
  return { at: 0, text: `**…**${next}`, reason: 'letter after the closing', fix: `**…** ${next}` };
}

function failedBetween(text: string, opening: number, closing: number): FailedBold | undefined {
  const inner = text.slice(opening + 2, closing);
  const words = inner.trim();
  if (ONLY_MARKS.test(inner)) return failedMarks(text, opening, inner);
  if (inner.length > MAX_BOLD || !WORD.test(words) || !/^[\p{L}\p{N}"'“‘«([]/u.test(words)) return undefined;
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

/** A link or an image by reference, shown as text because nothing defines the reference. */
export interface FailedReference {
  at: number;
  written: string;
  /** As a link with its URL. */
  fix: string;
}

const REFERENCE = /(?<![\w\])}$\\^])(!?)\[([^[\]\n]{1,200})\]\[([^[\]\n]{0,100})\](?![[(\w{])/g;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _.:/#-]*$/u;

/**
 * Each `[text][reference]` of a text that was meant as a link: its text has several words or is the reference itself, or it is
 * an image. `list[0][1]`, `[x][y]` and `[a-z][0-9]` are text.
 */
function failedReferences(text: string): FailedReference[] {
  if (!text.includes('][')) return [];
  return [...text.matchAll(REFERENCE)].flatMap(
    ({ 0: written, 1: mark = '', 2: label = '', 3: name = '', index }) =>
      isReferenceMeant(mark === '!', label.trim(), name.trim())
        ? [{ at: index, written, fix: `${mark}[${label}](…)` }]
        : [],
  );
}

function isReferenceMeant(isImage: boolean, label: string, name: string): boolean {
  if (name !== '' && !NAME.test(name)) return false;
  const words = label.split(/\s/).filter((word) => /\p{L}{2}/u.test(word));
  if (isImage || words.length > 1) return true;
  return name.length > 2 && name.toLowerCase() === label.toLowerCase();
}

/**
 * Why a link is text: a space or a line break in its URL, no closing parenthesis, a space before the URL, swapped
 * brackets, or a link inside it.
 */
type Reason = 'space' | 'break' | 'end' | 'gap' | 'swapped' | 'nested';

const MAX_LINK = 200;
const CODE = /(`{1,8})[^`]+\1(?!`)/g;
const LOCATION = String.raw`(?:https?:\/\/|\.{0,2}[\\/](?=[\w%]))`;
/** An image may be named without a slash at the beginning: `my plant.png`. */
const IMAGE = String.raw`[\w%.][^\s()<>]{0,200}[ \t]+[^()\n"']{0,200}\.(?:avif|gif|jpe?g|png|svg|webp)\)`;
const LINK_TEXT = String.raw`!?\[[^\[\]\n]{1,${MAX_LINK}}\]`;
const SHAPES: readonly (readonly [Reason, RegExp])[] = [
  // What follows the space is neither a title nor the closing parenthesis.
  [
    'space',
    new RegExp(`${LINK_TEXT}\\(${LOCATION}[^\\s()<>]{0,200}[ \\t]+(?![\\s"'()])[^()\\n"']{0,200}\\)`),
  ],
  ['space', new RegExp(String.raw`!\[[^\[\]\n]{0,${MAX_LINK}}\]\(${IMAGE}`, 'i')],
  // The rest of the URL is on the next line, without words after it.
  [
    'break',
    new RegExp(`${LINK_TEXT}\\(${LOCATION}[^\\s()<>]{0,200}(?:\\n[ \\t]*[^\\s()<>"']{1,200}){1,3}\\)`),
  ],
  ['end', new RegExp(`${LINK_TEXT}\\(${LOCATION}[^\\s()<>]{0,200}$(?!\\n[ \\t]*["')])`, 'm')],
  [
    'nested',
    new RegExp(
      String.raw`(?<![!\\])\[[^\[\]\n]{0,${MAX_LINK}}(?<![!\\])\[[^\[\]\n]{1,${MAX_LINK}}\]\([^\s()]{1,200}\)[^\[\]\n]{0,${MAX_LINK}}\]\(${LOCATION}[^\s()]{0,200}\)`,
    ),
  ],
  ['gap', new RegExp(`${LINK_TEXT} \\(${LOCATION}[^\\s()]{0,200}\\)`)],
  [
    'swapped',
    new RegExp(`(?<![\\]\\w])\\([^()\\n]{1,${MAX_LINK}}\\)\\[${LOCATION}[^\\s\\]]{0,200}\\](?!\\()`),
  ],
];

/** Reports the first link or image in a paragraph that is shown with its brackets. */
export function reportFailedLink(line: LineToken, { page, source }: Environment): void {
  const paragraph = line.text;
  if (!/\]\s?\(|\)\[/.test(paragraph)) return;
  // Code keeps its length, so that places stay the same.
  const text = paragraph.replace(CODE, (code) => '.'.repeat(code.length));
  for (const [reason, shape] of SHAPES) {
    const found = shape.exec(text);
    if (!found) continue;
    const written = paragraph.slice(found.index, found.index + found[0].length);
    const params = { written, reason, fix: fixed(written, reason) };
    page.report('link-syntax', params, positionOf(source, line, found.index));
    return;
  }
}

function fixed(written: string, reason: Reason): string {
  if (reason === 'gap') return written.replace('] (', '](');
  if (reason === 'end') return `${written})`;
  if (reason === 'break') return written.replace(/\n[ \t]*/g, '');
  if (reason === 'swapped') {
    const gap = written.indexOf(')[');
    return `[${written.slice(1, gap)}](${written.slice(gap + 2, -1)})`;
  }
  if (reason === 'nested') return written.slice(written.indexOf('[', 1), written.indexOf(')') + 1);
  const open = written.indexOf('](') + 2;
  return written.slice(0, open) + written.slice(open).trim().replace(/[ \t]/g, '%20');
}
