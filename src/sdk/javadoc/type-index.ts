import { detached } from '../../lib/memory/detached.ts';
import { compareNames } from '../document/compare-names.ts';
import { pathSegment, uniquePaths } from '../document/page-paths.ts';
import type { TypeFile } from './type-files.ts';

/** A type that gets a page. */
export interface IndexedType extends TypeFile {
  /** Of its page. */
  path: string;
  /** Names of its members, as its page has anchors for them. */
  members: ReadonlySet<string>;
}

/** All types of a library by the path of their file. */
export type TypeIndex = ReadonlyMap<string, IndexedType>;

/** In the order of the navigation: by package, then by name. */
export function indexTypes(files: readonly TypeFile[]): TypeIndex {
  const pathFor = uniquePaths();
  const sorted = files.toSorted(
    (one, other) => compareNames(one.packageName, other.packageName) || compareNames(one.name, other.name),
  );
  return new Map(
    sorted.map((type) => {
      const { packageName, name, file } = type;
      const folder = packageName === '' ? '' : `${pathSegment(packageName.replaceAll('.', '-'))}/`;
      const path = pathFor(`${folder}${pathSegment(name)}`);
      return [file.path, { ...type, path, members: membersOf(file.text(), name) }];
    }),
  );
}

/** Where a page begins to describe members. */
export const DETAILS = /<(?:section|div) class="details"/;

function membersOf(html: string, typeName: string): ReadonlySet<string> {
  const names = new Set<string>();
  // Descriptions have anchors, too.
  const details = html.slice(Math.max(html.search(DETAILS), 0));
  for (const [, anchor] of details.matchAll(/\s(?:id|name)="([^"<>\s]{1,2000})"/g)) {
    const name = anchorMember(anchor!.replace('&lt;', '<').replace('&gt;', '>'), typeName);
    if (name !== undefined) names.add(name);
  }
  return new Set(detached([...names].join('\n')).split('\n'));
}

/**
 * The member that an anchor of a page is for: `add(int)` of all versions but 8, `add-int-` of version 8, `<init>(int)` and
 * `Outer.Inner-int-` for constructors.
 */
export function anchorMember(anchor: string, typeName: string): string | undefined {
  const name = /^(?:<init>|[\p{L}_$][\p{L}\p{N}_$.]*)(?=\(|-(?:.*-)?$|$)/u.exec(anchor)?.[0];
  if (name === '<init>' || name === typeName) return simpleName(typeName);
  return name?.includes('.') ? undefined : name;
}

/** `Inner` of `Outer.Inner`. */
function simpleName(typeName: string): string {
  return typeName.slice(typeName.lastIndexOf('.') + 1);
}
