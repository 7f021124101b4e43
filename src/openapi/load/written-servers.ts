import { pointerTo } from '../../lib/places/json-pointer.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';
import { pathPointer, type Spec } from '../document/spec.ts';
import type { WrittenServer } from './server-problems.ts';

/** Servers of the document, of its paths and of its operations. */
export function writtenServers({ document, operations }: Spec): WrittenServer[] {
  const owners = new Map([
    [document.root, ''],
    ...operations.flatMap((operation) => [
      [operation.pathItem, pathPointer(operation)] as const,
      [operation.value, operation.pointer] as const,
    ]),
  ]);
  return [...owners].flatMap(([{ servers }, pointer]) =>
    listOf(servers).map((server, index) => {
      const { url, variables } = objectOf(server);
      return { template: textOf(url) ?? '', variables, pointer: pointerTo(pointer, 'servers', index, 'url') };
    }),
  );
}
