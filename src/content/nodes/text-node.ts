import type { Tokens } from 'marked';
import { decodeEntities } from '../../lib/text/entities.ts';
import type { Environment } from '../context/page.ts';
import { offsetPlace } from '../context/token-place.ts';
import type { Node } from '../node.ts';
import { type FailedBold, failedAround, failedBold } from './failed/failed-bold.ts';
import { failedReferences } from './failed/failed-reference.ts';
import { expectClosing } from './stray-tags.ts';

/** What looks like the beginning of a tag or an expression; `a < b` and `<5` are text like any other. */
const STRAY = /\{|<(?=[A-Za-z/]|!--)/;
const COMMENT = /^(?:\{\/\*|<!--)/;
const UNFINISHED_TAG = /^<([A-Za-z][\w.]*)\s+[A-Za-z][\w-]*=["'{]/;
const MAX_TAG_START = 100;

/** A text node. Reports characters in it that look like failed Markdown or MDX. */
export function textNode(
  { raw, text }: Tokens.Text | Tokens.Tag,
  here: Environment,
  before: readonly Node[] = [],
): Node {
  const at = raw.search(STRAY);
  if (at !== -1) {
    const tag = UNFINISHED_TAG.exec(raw.slice(at, at + MAX_TAG_START))?.[1];
    if (tag !== undefined) expectClosing(here.page, tag);
    const comment = COMMENT.exec(raw.slice(at, at + 4))?.[0];
    const params = { mark: comment ?? raw[at]!, ...(tag !== undefined && { tag }) };
    here.page.report('mark-stray', params, offsetPlace(here, raw, at));
  }
  const bold = (raw.startsWith('**') ? failedAroundMarked(raw, before) : undefined) ?? failedBold(raw);
  if (bold) here.page.report('bold-failed', bold, offsetPlace(here, raw, bold.at));
  for (const { at, ...written } of failedReferences(raw))
    here.page.report('link-syntax', { ...written, reason: 'undefined' }, offsetPlace(here, raw, at));
  return { type: 'text', text: decodeEntities(text) };
}

function failedAroundMarked(raw: string, before: readonly Node[]): FailedBold | undefined {
  const [opening, marked] = before.slice(-2);
  return marked?.type === 'element' && opening?.type === 'text' ? failedAround(opening.text, raw) : undefined;
}
