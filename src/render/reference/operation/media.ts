import { type Html, html } from '../../../lib/html.ts';
import { plainRef } from '../../../openapi/document/refs.ts';
import type { SentBy } from '../../../openapi/schema/direction.ts';
import { schemaView } from '../../../openapi/schema/schema-view.ts';
import type { Media } from '../../../openapi/view/media.ts';
import { choices } from '../choices.ts';
import type { PageState } from '../context.ts';
import { schemaTree } from '../schema/schema-tree.ts';
import { externalExamples } from './external-examples.ts';

/** A body in its content types: one is shown, the reader may choose another. */
export function mediaChoice(
  media: readonly Media[],
  state: PageState,
  prefix: string,
  origin: string,
  direction: SentBy,
): Html {
  const shown = media.map(({ type, schema, externalExamples: linked }) => {
    const { document } = state.spec;
    const { expanded } = state.params;
    if (schema === undefined) {
      const any = html`<p class="schema-line"><span class="field-type">any</span></p>`;
      return { label: type, body: html`${any}${externalExamples(linked, state)}` };
    }
    const render = () =>
      schemaTree(
        schemaView(schema, { document, direction, expanded, origin: `${origin} ${type}` }),
        state,
        prefix,
      );
    const ref = plainRef(schema);
    const tree = ref ? state.shared(`${direction} ${prefix} ${ref}`, render) : render();
    return {
      label: type,
      body: linked.length === 0 ? tree : html`${externalExamples(linked, state)}${tree}`,
    };
  });
  return choices('media', state.strings.apiMediaType, shown);
}
