import { type Html, html } from '../../lib/html.ts';
import type { Media } from '../../openapi/media.ts';
import { schemaView } from '../../openapi/schema-view.ts';
import { choices } from './choices.ts';
import type { PageState } from './context.ts';
import { schemaTree } from './schema-tree.ts';

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
    const body =
      schema === undefined
        ? html`<p class="schema-line"><span class="field-type">any</span></p>`
        : schemaTree(schemaView(schema, { document, direction, origin: `${origin} ${type}` }), state, prefix);
    return { label: type, body };
  });
  return choices('media', state.strings.apiMediaType, shown);
}
