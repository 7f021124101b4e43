import type { Environment } from '../../context/page.ts';
import { placeBelow } from '../../context/token-place.ts';

const BOX = /^\s*(?:[-*+]|\d{1,9}[.)])[ \t]+(\[[ xX]?\])([^\n]*)/;
/** After `[]`, words; a single one, or a type as in `[]string`, is code. */
const WORDS = /^(?:[ \t]+[\p{L}\p{N}*_`]|\p{Lu}\p{Ll}|\p{Ll}{2,}[ \t]+\p{L})/u;
const TYPE =
  /^(?:string|u?int|byte|bool|boolean|float|double|rune|char|number|object|error|interface|struct|map|func)\w*\b/;

/** Reports an item of a list whose box is shown as text: `- []task`, `- [x]task`. */
export function reportFailedTask(item: string, here: Environment): void {
  const [, box, rest = ''] = BOX.exec(item) ?? [];
  if (box === undefined || /^[[(:]/.test(rest)) return;
  const isMeant = box === '[]' ? WORDS.test(rest) && !TYPE.test(rest) : /^[\p{L}\p{N}*_`]/u.test(rest);
  if (!isMeant) return;
  const fix = `${box === '[]' ? '[ ]' : box} ${rest.trim()}`;
  here.page.report('task-syntax', { written: `${box}${rest}`, fix }, placeBelow(here, 0, box));
}
