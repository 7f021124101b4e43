import type { JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';
import { deref } from '../document/refs.ts';
import { type Operation, pathPointer, type Spec } from '../document/spec.ts';
import type { SpecFinding } from './spec-problems.ts';

/** Rules of OpenAPI 3.2 that its JSON schema cannot check, because they involve several parts of the document. */
export function brokenRules({ document, operations }: Spec): SpecFinding[] {
  const querystrings = operations.flatMap((operation) =>
    querystringRules(operation, (value) => deref(document, value)),
  );
  const found = [...tagRules(document.root), ...querystrings];
  // A parameter of a path applies to all its operations.
  return [...new Map(found.map((finding) => [`${finding.pointer} ${finding.reason}`, finding])).values()];
}

/** The parent of a tag must exist, and must not be the tag itself. */
function tagRules(root: JsonObject): SpecFinding[] {
  const tags = listOf(root.tags).map(objectOf);
  const parents = new Map(tags.map(({ name, parent }) => [textOf(name), textOf(parent)]));
  return tags.flatMap((tag, index): SpecFinding[] => {
    const [name, parent] = [textOf(tag.name), textOf(tag.parent)];
    if (parent === undefined) return [];
    const pointer = pointerTo('/tags', index, 'parent');
    if (!parents.has(parent))
      return [{ pointer, reason: `names \`${parent}\`, which is not a tag of the document` }];
    const around = new Set<string>();
    for (let at: string | undefined = parent; at !== undefined && !around.has(at); at = parents.get(at))
      around.add(at);
    return name !== undefined && around.has(name)
      ? [{ pointer, reason: `names \`${parent}\`, which is nested under \`${name}\` itself` }]
      : [];
  });
}

/** A parameter for the whole query string has `content`, and no other query parameters next to it. */
function querystringRules(operation: Operation, resolve: (value: unknown) => JsonObject): SpecFinding[] {
  const owners = [
    { pointer: pathPointer(operation), parameters: operation.pathItem.parameters },
    { pointer: operation.pointer, parameters: operation.value.parameters },
  ];
  const inQuery = owners.flatMap(({ pointer, parameters }) =>
    listOf(parameters)
      .map((value, index) => ({ at: pointerTo(pointer, 'parameters', index), value: resolve(value) }))
      .filter(({ value }) => value.in === 'query' || value.in === 'querystring'),
  );
  return inQuery.flatMap(({ at, value }): SpecFinding[] => {
    if (value.in !== 'querystring') return [];
    const isAlone = inQuery.length === 1;
    return [
      ...(value.content === undefined
        ? [{ pointer: at, reason: 'has no `content`, which `in: querystring` needs' }]
        : []),
      ...(isAlone
        ? []
        : [{ pointer: at, reason: 'is the whole query string, next to other parameters in the query' }]),
    ];
  });
}
