import { type Html, html } from '../../../lib/html.ts';
import { safeUrl } from '../../../lib/url/safe-url.ts';
import type { TypePart, TypeText } from '../../../sdk/document/sdk-library.ts';
import type { PageState } from '../context.ts';
import { symbolUrl } from '../symbol-url.ts';

/** A type whose names link to their pages. */
export function typeText(type: TypeText, state: PageState): Html {
  return html`<span class="field-type">${type.map((part) => typePart(part, state))}</span>`;
}

/** Types, one after the other. */
export function typeList(types: readonly TypeText[], state: PageState): Html {
  return html`${types.map((type, i) => [i > 0 && ', ', typeText(type, state)])}`;
}

function typePart(part: TypePart, { spec, operationUrl }: PageState): Html | string {
  if (typeof part === 'string') return part;
  const { text, href } = part;
  const url = href.startsWith('#') ? symbolUrl(href, spec, operationUrl) : safeUrl(href);
  return url ? html`<a href="${url}">${text}</a>` : text;
}
