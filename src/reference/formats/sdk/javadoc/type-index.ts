import { detached } from '../../../../lib/memory/detached.ts';
import { decodeUri, resolvePath } from '../../../../lib/url/paths.ts';
import { pathSegment } from '../../../page/generated-page.ts';
import type { Artifact, ArtifactFile } from '../artifact/sdk-reader.ts';
import { compareNames, symbolLink, uniquePaths } from '../document/page-paths.ts';
import type { LinkOf, MarkdownOptions } from '../markup/inline-markdown.ts';

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
function anchorMember(anchor: string, typeName: string): string | undefined {
  const name = /^(?:<init>|[\p{L}_$][\p{L}\p{N}_$.]*)(?=\(|-(?:.*-)?$|$)/u.exec(anchor)?.[0];
  if (name === '<init>' || name === typeName) return simpleName(typeName);
  return name?.includes('.') ? undefined : name;
}

/** `Inner` of `Outer.Inner`. */
function simpleName(typeName: string): string {
  return typeName.slice(typeName.lastIndexOf('.') + 1);
}

/** A file that may be the page of a type. */
export interface TypeFile {
  file: ArtifactFile;
  /** Empty for the unnamed package. */
  packageName: string;
  /** With its outer types: `Outer.Inner`. */
  name: string;
  /** Whether the list of packages has its folder, so that the file can be nothing else. */
  isListed: boolean;
}

/** A folder with a list of packages: that of a library. */
interface Root {
  /** Empty, or with a `/` at the end. */
  folder: string;
  modules: ReadonlySet<string>;
  packages: ReadonlySet<string>;
}

const LISTS = /^(.*\/)?(?:element-list|package-list)$/;
const TYPE_FILE = /^((?:[^/]+\/)*)([\p{L}_$][\p{L}\p{N}_$.]*)\.html$/u;
/** Pages about the whole library. Names with a `-`, such as `package-summary`, are not type names. */
const OTHER_PAGES = new Set([
  'index',
  'search',
  'allclasses',
  'overview',
  'packages',
  'deprecated',
  'constants',
]);
const OTHER_FOLDERS = new Set(['legal', 'resources']);

/** The files that a Javadoc folder has for types, by path. */
export function typeFiles({ files }: Artifact): TypeFile[] {
  const roots = rootsOf(files);
  return files.flatMap((file): TypeFile[] => {
    const root = roots.find(({ folder }) => file.path.startsWith(folder));
    const inside = file.path.slice(root?.folder.length ?? 0);
    const [, folders = '', name = ''] = TYPE_FILE.exec(inside) ?? [];
    if (name === '' || isOtherFolder(folders) || (folders === '' && OTHER_PAGES.has(name))) return [];
    const packageName = packageOf(folders, root);
    return [{ file, packageName, name, isListed: root?.packages.has(packageName) ?? false }];
  });
}

/** `class-use`, `doc-files`, `src-html` and the like: no package has such a name. */
function isOtherFolder(folders: string): boolean {
  return folders.split('/').some((name) => name.includes('-') || OTHER_FOLDERS.has(name));
}

/** The deepest first. */
function rootsOf(files: readonly ArtifactFile[]): Root[] {
  const roots = files.flatMap((file): Root[] => {
    const list = LISTS.exec(file.path);
    if (list === null) return [];
    const lines = file
      .text()
      .split(/\r?\n/)
      .map((line) => line.trim());
    const modules = lines.filter((line) => line.startsWith('module:')).map((line) => line.slice(7));
    return [{ folder: list[1] ?? '', modules: new Set(modules), packages: new Set(lines) }];
  });
  return roots.sort((one, other) => other.folder.length - one.folder.length);
}

/** Of `java.base/java/util/`, where the first folder is a module, `java.util`. */
function packageOf(folders: string, root: Root | undefined): string {
  const names = folders.split('/').slice(0, -1);
  if (root?.modules.has(names[0] ?? '')) names.shift();
  return names.join('.');
}

/** A type parameter links to the type that declares it, which is useless. */
const TYPE_PARAMETER = /^type parameter in |(?:型|タイプ・)パラメータ|类型参数|Typparameter/;

/** Maps links of a page to a symbol of the library, or a URL. Results are cached, because links repeat. */
export function pageLinks(page: IndexedType, types: TypeIndex): LinkOf {
  const known = new Map<string, string | undefined>();
  return (href, { attribs }) => {
    if (TYPE_PARAMETER.test(attribs.title ?? '')) return undefined;
    if (!known.has(href)) known.set(href, newAddress(href.trim(), page, types));
    return known.get(href);
  };
}

function newAddress(address: string, page: IndexedType, types: TypeIndex): string | undefined {
  if (/^(?:https?:|mailto:)/i.test(address)) return address.replace('?is-external=true', '');
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address)) return undefined;
  const hash = address.indexOf('#');
  const [file] = (hash === -1 ? address : address.slice(0, hash)).split('?');
  const type = file ? types.get(resolvePath(`${page.file.path}/..`, decodeUri(file))) : page;
  if (type === undefined) return undefined;
  const member = hash === -1 ? undefined : anchorMember(decodeUri(address.slice(hash + 1)), type.name);
  return symbolLink(type.path, member !== undefined && type.members.has(member) ? member : undefined);
}

/** What the parts of a page need to know about it. */
export interface PageContext {
  type: IndexedType;
  /** Nested types by package and name of their outer type: `com.example Outer`. */
  nested: ReadonlyMap<string, readonly IndexedType[]>;
  /** For links and code in descriptions. */
  markdown: MarkdownOptions;
  /** Values of constants by `package.Type.NAME`. */
  constants: ReadonlyMap<string, string>;
}
