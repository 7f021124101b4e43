import type { FormComponents } from '../../../../../src/reference/playground/form-components.ts';
import type { FormProperty, FormSchema } from '../../../../../src/reference/playground/form-schema.ts';
import type { Loader } from './load.ts';

/** The components of a model. Those that did not fit are loaded on demand. */
export interface Schemas {
  /** The schema with its reference followed; undefined while it is not loaded. */
  resolve(schema: FormSchema): FormSchema | undefined;
  /** Fetches what `resolve` was missing. */
  load(schema: FormSchema): Promise<void>;
  /** Required fields start with examples of the document. */
  fills: boolean;
}

const MAX_HOPS = 16;

export function createSchemas(
  known: FormComponents & { fill?: boolean },
  loader: Pick<Loader, 'components'>,
  direction: 'request' | 'response' = 'request',
): Schemas {
  const schemas = { ...known.schemas };
  const deferred = { ...known.deferred };
  const target = (schema: FormSchema): { found?: FormSchema; missing?: string } => {
    let found = schema;
    for (let hop = 0; found.ref !== undefined && hop < MAX_HOPS; hop++) {
      const { ref, ...beside } = found;
      const next = schemas[ref];
      if (!next) return { missing: ref };
      found = { ...next, ...beside };
    }
    return { found: withoutOthers(found) };
  };
  /** Components are shared: they contain the properties of both directions. */
  const withoutOthers = (schema: FormSchema): FormSchema => {
    const isOther = ({ only }: FormProperty) => only !== undefined && only !== direction;
    if (!schema.properties?.some(isOther)) return schema;
    return { ...schema, properties: schema.properties.filter((property) => !isOther(property)) };
  };
  return {
    fills: known.fill === true,
    resolve: (schema) => target(schema).found,
    load: async (schema) => {
      const { missing } = target(schema);
      if (missing === undefined) return;
      const name = deferred[missing];
      if (name === undefined) {
        schemas[missing] = {};
        return;
      }
      const more = await loader.components(name);
      Object.assign(deferred, more.deferred);
      Object.assign(schemas, more.schemas);
    },
  };
}
