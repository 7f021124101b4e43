import { type Html, html, trusted } from '../../lib/html.ts';

const INLINE = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*|__([^_]+)__|\*([^*]+)\*|_([^_]+)_|`([^`]+)`/g;

/** A line of text with Markdown links, bold, italic and code. Everything else is text. */
export function inlineMarkdown(source: string, linkTo: (href: string) => string): Html {
  let text = '';
  let from = 0;
  for (const match of source.matchAll(INLINE)) {
    const [whole, label, href, bold, bold2, italic, italic2, code] = match;
    text += html`${source.slice(from, match.index)}`.text;
    from = match.index + whole.length;
    if (label !== undefined)
      text += html`<a href="${linkTo(href!)}">${inlineMarkdown(label, linkTo)}</a>`.text;
    else if (code !== undefined) text += html`<code>${code}</code>`.text;
    else if (bold ?? bold2) text += html`<strong>${inlineMarkdown((bold ?? bold2)!, linkTo)}</strong>`.text;
    else text += html`<em>${inlineMarkdown((italic ?? italic2)!, linkTo)}</em>`.text;
  }
  return trusted(text + html`${source.slice(from)}`.text);
}
