import { isObject, type JsonObject } from '../../../lib/json/json-object.ts';
import { listOf } from '../../../openapi/document/json.ts';
import type { Links } from '../project/links.ts';
import { markDeadLinks, NOWHERE, withoutDeadLinks } from './dead-links.ts';
import { inlineLink } from './inline-link.ts';

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
