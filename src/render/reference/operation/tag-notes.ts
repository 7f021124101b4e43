import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { isObject } from '../../../lib/json/json-object.ts';
import { safeUrl } from '../../../lib/url/safe-url.ts';
import { listOf, textOf } from '../../../openapi/document/json.ts';
import type { Operation, Spec } from '../../../openapi/document/spec.ts';
import { firstTag } from '../../../openapi/page/slug.ts';
import { externalDocsOf } from '../../../openapi/view/operation-view.ts';
import type { PageState } from '../context.ts';

/** What the document says about the group that the operation belongs to, folded at the end of the page. */
export function tagNotes({ document }: Spec, operation: Operation, state: PageState): Html {
  const name = firstTag(operation);
  const tag = listOf(document.root.tags)
    .filter(isObject)
    .find((candidate) => candidate.name === name);
  const description = tag && textOf(tag.description);
  const docs = tag && externalDocsOf(tag);
  if (!tag || (!description && !docs)) return EMPTY;
  return html`<details class="callback tag-notes"><summary>${textOf(tag['x-group']) ?? name}</summary><div class="field-text">${description && state.markdown(description)}${docs && html`<p><a href="${safeUrl(docs.url)}">${docs.description ?? docs.url}</a></p>`}</div></details>`;
}
