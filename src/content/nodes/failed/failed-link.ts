import { countLines } from '../../../lib/text/lines.ts';
import type { Environment } from '../../context/page.ts';
import { placeBelow } from '../../context/token-place.ts';

/**
 * Why a link is text: a space or a line break in its URL, no closing parenthesis, a space before the URL, swapped
 * brackets, or a link inside it.
 */
type Reason = 'space' | 'break' | 'end' | 'gap' | 'swapped' | 'nested';

const MAX_LENGTH = 200;
const CODE = /(`{1,8})[^`]+\1(?!`)/g;
const LOCATION = String.raw`(?:https?:\/\/|\.{0,2}[\\/](?=[\w%]))`;
/** An image may be named without a slash at the beginning: `my plant.png`. */
const IMAGE = String.raw`[\w%.][^\s()<>]{0,200}[ \t]+[^()\n"']{0,200}\.(?:avif|gif|jpe?g|png|svg|webp)\)`;
const TEXT = String.raw`!?\[[^\[\]\n]{1,${MAX_LENGTH}}\]`;
const SHAPES: readonly (readonly [Reason, RegExp])[] = [
  // What follows the space is neither a title nor the closing parenthesis.
  ['space', new RegExp(`${TEXT}\\(${LOCATION}[^\\s()<>]{0,200}[ \\t]+(?![\\s"'()])[^()\\n"']{0,200}\\)`)],
  ['space', new RegExp(String.raw`!\[[^\[\]\n]{0,${MAX_LENGTH}}\]\(${IMAGE}`, 'i')],
  // The rest of the URL is on the next line, without words after it.
  ['break', new RegExp(`${TEXT}\\(${LOCATION}[^\\s()<>]{0,200}(?:\\n[ \\t]*[^\\s()<>"']{1,200}){1,3}\\)`)],
  ['end', new RegExp(`${TEXT}\\(${LOCATION}[^\\s()<>]{0,200}$(?!\\n[ \\t]*["')])`, 'm')],
  [
    'nested',
    new RegExp(
      String.raw`(?<![!\\])\[[^\[\]\n]{0,${MAX_LENGTH}}(?<![!\\])\[[^\[\]\n]{1,${MAX_LENGTH}}\]\([^\s()]{1,200}\)[^\[\]\n]{0,${MAX_LENGTH}}\]\(${LOCATION}[^\s()]{0,200}\)`,
    ),
  ],
  ['gap', new RegExp(`${TEXT} \\(${LOCATION}[^\\s()]{0,200}\\)`)],
  [
    'swapped',
    new RegExp(`(?<![\\]\\w])\\([^()\\n]{1,${MAX_LENGTH}}\\)\\[${LOCATION}[^\\s\\]]{0,200}\\](?!\\()`),
  ],
];

/** Reports the first link or image in a paragraph that is shown with its brackets. */
export function reportFailedLink(paragraph: string, here: Environment): void {
  if (!/\]\s?\(|\)\[/.test(paragraph)) return;
  // Code keeps its length, so that places stay the same.
  const text = paragraph.replace(CODE, (code) => '.'.repeat(code.length));
  for (const [reason, shape] of SHAPES) {
    const found = shape.exec(text);
    if (!found) continue;
    const written = paragraph.slice(found.index, found.index + found[0].length);
    const needle = written.slice(0, 40).split('\n', 1)[0]!;
    const at = placeBelow(here, countLines(paragraph, 0, found.index), needle);
    here.page.report('link-syntax', { written, reason, fix: fixed(written, reason) }, at);
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
