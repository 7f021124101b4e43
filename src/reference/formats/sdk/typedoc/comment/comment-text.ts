import { isObject, type JsonObject } from '../../../../../lib/json/json-object.ts';
import { isHttpUrl } from '../../../../../lib/url/safe-url.ts';
import { createSpanFinder } from '../../../../../markdown/scan/code-spans.ts';
import { codeSpan } from '../../../../../markdown/write-markdown.ts';
import { listOf } from '../../../../document/json.ts';
import { markdownLink } from '../../markup/escape-text.ts';
import type { Links } from '../project/links.ts';

/** The Markdown of the parts of a comment. */
export function commentText(parts: unknown, links: Links): string {
  const text = listOf(parts)
    .filter(isObject)
    .map((part) => partText(part, links))
    .join('');
  return withoutDeadLinks(text).trim();
}

function partText(part: JsonObject, links: Links): string {
  const text = typeof part.text === 'string' ? part.text : '';
  switch (part.kind) {
    case 'inline-tag':
      return inlineTag(part, text, links);
    case 'relative-link':
      return links.ofFile(part.target) ?? NOWHERE;
    case 'code':
      // TypeDoc treats code without a language as TypeScript.
      return text.replaceAll(NOWHERE, '').replace(/^(`{3,})(?=\n)/, '$1ts');
    default:
      return markDeadLinks(text);
  }
}

function inlineTag(part: JsonObject, text: string, links: Links): string {
  const tag = typeof part.tag === 'string' ? part.tag : '';
  if (/^@link(?:code|plain)?$/.test(tag)) {
    const href = links.ofTarget(part.target);
    const isCode = tag === '@linkcode';
    return inlineLink({ text, isCode, ...(href && { href }) }, links);
  }
  // Their content is already in the comment.
  if (tag === '@inheritDoc' || tag === '@label') return '';
  return `{${tag} ${text}}`;
}

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

interface InlineLink {
  /** What is between `{@link` and `}`, or only the label if `href` is known. */
  text: string;
  /** `{@linkcode …}` */
  isCode: boolean;
  href?: string;
}

/** A link in Markdown, or its text if it is broken. */
function inlineLink({ text, isCode, href }: InlineLink, links: Links): string {
  const { target, label } = targetAndLabel(text.trim());
  const address = href ?? (isHttpUrl(target) ? target : links.ofName(target));
  const shown = href === undefined ? label : text.trim() || target;
  if (address === undefined) return isCode || isName(shown) ? codeLabel(shown) : shown;
  return markdownLink(isCode ? codeLabel(shown) : labelText(shown), address);
}

/** The label follows a pipe or a space. */
function targetAndLabel(text: string): { target: string; label: string } {
  const bar = text.indexOf('|');
  const at = bar === -1 ? text.search(/\s/) : bar;
  if (at === -1) return { target: text, label: text };
  const target = text.slice(0, at).trim();
  return { target, label: text.slice(at + 1).trim() || target };
}

/** A name or a path of names. */
function isName(text: string): boolean {
  return /^[\p{L}\p{N}_$.#[\]@]+(?:\(\))?$/u.test(text);
}

/** A label is Markdown, but brackets would end it, and underscores of a name are not emphasis. */
function labelText(label: string): string {
  if (isName(label) || isHttpUrl(label)) return label.replace(/[_*[\]`\\]/g, '\\$&');
  return label.includes('`') ? label.replace(/[[\]]/g, '\\$&') : label.replace(/[[\]\\]/g, '\\$&');
}

/** A label may be code already. */
function codeLabel(label: string): string {
  return label.length > 2 && label.startsWith('`') && label.endsWith('`') ? label : codeSpan(label);
}

/** Placeholder for a broken URL, until its link is removed. */
const NOWHERE = '\uE000';

/** Marks URLs that are relative to a source file, which the reference does not have. The text contains no code. */
function markDeadLinks(text: string): string {
  return text.replaceAll(NOWHERE, '').replace(/\]\((?![a-z][a-z\d+.-]*:|[#/])[^()\s]+\)/gi, `](${NOWHERE})`);
}

/** Broken links become their text. */
function withoutDeadLinks(text: string): string {
  if (!text.includes(NOWHERE)) return text;
  return text.replace(/!?\[([^[\]\n]*)\]\(\uE000[^()\n]*\)/g, '$1').replaceAll(NOWHERE, '');
}
