import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { safeUrl } from '../../../lib/url/safe-url.ts';
import { textOf } from '../../../openapi/document/json.ts';
import type { Operation, Spec } from '../../../openapi/document/spec.ts';
import { groupTag, tagNamed, tagTitle } from '../../../openapi/page/tags.ts';
import { externalDocsOf } from '../../../openapi/view/operation-view.ts';
import type { PageState } from '../context.ts';

/** The description of the operation's tag, collapsed at the end of the page. */
export function tagNotes(spec: Spec, operation: Operation, state: PageState): Html {
  const name = groupTag(spec, operation);
  const tag = name === undefined ? undefined : tagNamed(spec.document, name);
  const description = tag && textOf(tag.description);
  const docs = tag && externalDocsOf(tag);
  if (name === undefined || (!description && !docs)) return EMPTY;
  return html`<details class="callback tag-notes"><summary>${tagTitle(spec.document, name)}</summary><div class="field-text">${description && state.markdown(description)}${docs && html`<p><a href="${safeUrl(docs.url)}">${docs.description ?? docs.url}</a></p>`}</div></details>`;
}
