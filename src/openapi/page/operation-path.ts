import { textOf } from '../document/json.ts';
import type { Operation, PathOperation } from '../document/spec.ts';
import { nameWords } from '../view/operation-words.ts';
import { cleanSegment, generatedPath, isShort, shortened } from './slug.ts';

/** The last segment: from the summary, otherwise from method and path, or from the webhook's name. */
function pageName(operation: Operation): string {
  const { value } = operation;
  const summary = textOf(value.summary);
  const name = summary && cleanSegment(summary);
  if (name && isShort(name)) return name;
  const id = name ? textOf(value.operationId) : undefined;
  if (id) return shortened(cleanSegment(nameWords(id)));
  return shortened(operation.kind === 'webhook' ? cleanSegment(operation.name) : methodAndPath(operation));
}

/** `get-users-posts`. */
export function methodAndPath({ method, path }: PathOperation): string {
  return `${method}-${cleanSegment(path)}`;
}

/** The page path of an operation of this tag with a leading slash, before collisions are resolved. */
export function operationPath(operation: Operation, directory: string, tag = ''): string {
  return generatedPath(operation.value, directory, tag, pageName(operation));
}
