import type { Html } from '../../../lib/html.ts';
import { plainRef } from '../../../openapi/document/refs.ts';
import type { SentBy } from '../../../openapi/schema/direction.ts';
import { schemaView } from '../../../openapi/schema/schema-view.ts';
import type { PageState } from '../context.ts';
import { schemaTree } from './schema-tree.ts';

/** The location of a schema on a page. */
export interface SchemaPlace {
  /** Anchors of its fields start with this: `body`, `response-404`. */
  prefix: string;
  /** Identifies the location in the document, for parts that are shown on demand. */
  origin: string;
  direction: SentBy;
}

/** The schema of a body or message. That of a component is rendered once for all pages with the same location. */
export function schemaBlock(schema: unknown, place: SchemaPlace, state: PageState): Html {
  const { prefix, origin, direction } = place;
  const { document } = state.spec;
  const { expanded } = state.params;
  const render = () =>
    schemaTree(schemaView(schema, { document, direction, expanded, origin }), state, prefix);
  const ref = plainRef(schema);
  return ref ? state.shared(`${direction} ${prefix} ${ref}`, render) : render();
}
