import { pathSegment, sharedStart } from '../../document/page-paths.ts';
import type { DocfxItem } from '../file/docfx-item.ts';
import { withoutArity } from '../file/uid.ts';

/** The group of types without a namespace. */
const NO_NAMESPACE = 'Reference';

export function namespaceOf({ namespace, parent }: DocfxItem): string {
  return namespace ?? parent ?? NO_NAMESPACE;
}

/** The path of a type: its namespace without the common prefix of all namespaces, and its name. */
export function typePaths(types: readonly DocfxItem[]): (type: DocfxItem) => string {
  const namespaces = new Set(types.map(namespaceOf));
  namespaces.delete(NO_NAMESPACE);
  const shared = sharedStart([...namespaces].map((namespace) => namespace.split('.')));
  return (type) => {
    const segments = namespaceOf(type).split('.');
    const own = segments.slice(shared);
    const folder = own.length > 0 ? own.join('-') : segments.at(-1)!;
    return `${segment(folder)}/${segment(withoutArity(type.id))}`;
  };
}

/** It is used in file names. */
const MAX_LENGTH = 150;

function segment(name: string): string {
  return pathSegment(name.slice(0, MAX_LENGTH)).toLowerCase();
}
