import { isHttpUrl } from '../../../lib/url/http-url.ts';
import { codeSpan } from '../../../markdown/code-span.ts';
import { markdownLink } from '../../markup/escape-text.ts';
import type { Links } from '../project/links.ts';

interface InlineLink {
  /** What is between `{@link` and `}`, or only the label if `href` is known. */
  text: string;
  /** `{@linkcode …}` */
  isCode: boolean;
  href?: string;
}

/** A link in Markdown, or its text if it is broken. */
export function inlineLink({ text, isCode, href }: InlineLink, links: Links): string {
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
