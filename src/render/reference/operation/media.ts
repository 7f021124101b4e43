import { type Html, html } from '../../../lib/html.ts';
import { plainRef } from '../../../openapi/document/refs.ts';
import { schemaView } from '../../../openapi/schema/schema-view.ts';
import type { Media } from '../../../openapi/view/media.ts';
import { choices } from '../choices.ts';
import type { PageState } from '../context.ts';
import { schemaTree } from '../schema/schema-tree.ts';

/** A body in its content types: one is shown, the reader may choose another. */
export function mediaChoice(
  media: readonly Media[],
  state: PageState,
  prefix: string,
  origin: string,
  direction: 'request' | 'response',
): Html {
  const shown = media.map(({ type, schema }) => {
    const { document } = state.spec;
    const { expanded } = state.params;
    if (schema === undefined) {
      return { label: type, body: html`<p class="schema-line"><span class="field-type">any</span></p>` };
    }
    const render = () =>
      schemaTree(
        schemaView(schema, { document, direction, expanded, origin: `${origin} ${type}` }),
        state,
        prefix,
      );
    const ref = plainRef(schema);
    return { label: type, body: ref ? state.shared(`${direction} ${prefix} ${ref}`, render) : render() };
  });
  return choices('media', state.strings.apiMediaType, shown);
}
