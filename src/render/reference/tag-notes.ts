import { EMPTY, type Html, html } from '../../lib/html.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { isObject, listOf, textOf } from '../../openapi/json.ts';
import { externalDocsOf } from '../../openapi/operation-view.ts';
import { firstTag } from '../../openapi/slug.ts';
import type { Operation, Spec } from '../../openapi/spec.ts';
import type { PageState } from './context.ts';

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
