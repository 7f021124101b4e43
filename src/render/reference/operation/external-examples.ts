import { resolveLink } from '../../../content/links.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { isHttpUrl } from '../../../lib/url/http-url.ts';
import { safeUrl } from '../../../lib/url/safe-url.ts';
import { plainLine } from '../../../markdown/plain-words.ts';
import type { ExternalExample } from '../../../openapi/view/media.ts';
import type { PageState } from '../context.ts';

/** Links to examples in separate files. */
export function externalExamples(examples: readonly ExternalExample[], state: PageState): Html {
  if (examples.length === 0) return EMPTY;
  const { apiExample, apiExamples } = state.strings;
  const links = examples.map(
    ({ name, summary, address }) =>
      html`<a href="${exampleUrl(address, state)}">${summary === undefined ? name : plainLine(summary)}</a> `,
  );
  return html`<dl class="facts"><div><dt>${examples.length > 1 ? apiExamples : apiExample}</dt><dd>${links}</dd></div></dl>`;
}

/** A path is relative to the document: to its folder in the site, or to its URL. */
function exampleUrl(address: string, { spec, linkTo }: PageState): string {
  if (isHttpUrl(spec.source))
    return safeUrl(URL.canParse(address, spec.source) ? new URL(address, spec.source).href : address);
  const target = resolveLink(address, spec.source);
  return target.kind === 'internal' ? linkTo(target.filePath) + target.query : safeUrl(address);
}
