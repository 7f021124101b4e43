import type { TypeUse } from '../../../graphql/document/graphql-spec.ts';
import { type Html, html } from '../../../lib/html.ts';
import type { PageState } from '../context.ts';

/** A type with its lists and exclamation marks; its name links to its page. */
export function typeLink({ text, name, $ref }: TypeUse, { spec, operationUrl }: PageState): Html {
  const url = $ref === undefined ? undefined : operationUrl?.(spec, $ref);
  if (url === undefined) return html`<span class="field-type">${text}</span>`;
  const [before = '', after = ''] = text.split(name, 2);
  return html`<span class="field-type">${before}<a href="${url}">${name}</a>${after}</span>`;
}
