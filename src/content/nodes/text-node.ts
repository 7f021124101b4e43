import { decodeEntities } from '../../lib/text/entities.ts';
import type { TextToken } from '../../markdown/tokens/tokens.ts';
import type { Environment } from '../context/page.ts';
import type { Node } from '../node.ts';
import { positionOf } from '../source.ts';
import { type FailedBold, failedAround, failedBold, failedReferences } from './failed-inline.ts';
import { expectClosing } from './stray-tags.ts';

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
