import { suggest } from '../../lib/suggest.ts';
import { listOf, objectOf } from '../document/json.ts';
import { valueAt } from '../document/refs.ts';
import type { Spec } from '../document/spec.ts';

/** A security scheme that operations need and the document does not describe. */
export interface UnknownScheme {
  name: string;
  /** JSON pointer to the first requirement that names it. */
  pointer: string;
  suggestion?: string;
}

export function unknownSchemes({ document: { root }, operations }: Spec): UnknownScheme[] {
  const described = Object.keys(objectOf(objectOf(root.components).securitySchemes));
  // They are in another file, which is reported.
  if (described.includes('$ref')) return [];
  const found = new Map<string, UnknownScheme>();
  const requirements = [{ pointer: '', value: root }, ...operations].flatMap(({ pointer, value }) =>
    listOf(value.security).map((requirement, index) => ({
      requirement,
      pointer: `${pointer}/security/${index}`,
    })),
  );
  for (const { requirement, pointer } of requirements) {
    for (const name of Object.keys(objectOf(requirement))) {
      if (described.includes(name) || found.has(name) || valueAt(root, name) !== undefined) continue;
      const suggestion = suggest(name, described);
      found.set(name, { name, pointer, ...(suggestion && { suggestion }) });
    }
  }
  return [...found.values()];
}
