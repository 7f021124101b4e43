import { createSpanFinder } from '../../../markdown/scan/code-spans.ts';
import type { Links } from '../project/links.ts';
import { markDeadLinks, NOWHERE, withoutDeadLinks } from './dead-links.ts';
import { inlineLink } from './inline-link.ts';

/** Markdown with `{@link …}` and `[[…]]` converted to links, and broken ones to text, except in code. */
export function linkedText(text: string, links: Links): string {
  if (!/\{@|\[\[|\]\(/.test(text)) return text;
  const spans = createSpanFinder(text);
  const code = /^[ \t]*(`{3,})|`+/gm;
  let result = '';
  let from = 0;
  for (let match = code.exec(text); match; match = code.exec(text)) {
    const [opening, fence] = match;
    const end = fence ? fenceEnd(text, match.index, opening) : spans.end(match.index, opening.length);
    if (end === -1) continue;
    result +=
      withLinks(text.slice(from, match.index), links) + text.slice(match.index, end).replaceAll(NOWHERE, '');
    from = end;
    code.lastIndex = end;
  }
  return withoutDeadLinks(result + withLinks(text.slice(from), links));
}

/** A fence ends at one with the same indentation, even after empty lines. */
function fenceEnd(text: string, at: number, fence: string): number {
  const close = text.indexOf(`\n${fence}`, at);
  return close === -1 ? text.length : close + 1 + fence.length;
}

function withLinks(text: string, links: Links): string {
  return markDeadLinks(text)
    .replace(/\{@link(code|plain)?\s([^{}]*)\}/g, (_all, kind: string | undefined, inner: string) =>
      inlineLink({ text: inner, isCode: kind === 'code' }, links),
    )
    .replace(/\[\[([^[\]\n]+)\]\]/g, (_all, inner: string) =>
      inlineLink({ text: inner, isCode: false }, links),
    );
}
