import { isObject } from '../../../../../lib/json/json-object.ts';
import { listOf, objectOf, textOf } from '../../../../document/json.ts';
import { pathSegment } from '../../../../page/generated-page.ts';
import {
  childrenOf,
  kindOf,
  MAX_CONTAINERS,
  nameOf,
  type Reflection,
  reflectionsIn,
  visibleChildren,
} from './reflection.ts';

/** A page without a declaration: a module or namespace with a description, or a project document. */
export interface TypedocProse {
  reflection: Reflection;
  kind: 'module' | 'guide';
  label?: string;
  name: string;
  group: string;
  path: string;
}

/** Tags that are content on their own. */
const WORTH_A_PAGE: ReadonlySet<unknown> = new Set([
  '@remarks',
  '@example',
  '@deprecated',
  'remarks',
  'example',
  'deprecated',
]);

/** Location in the project. */
interface Scope {
  /** Whether module names are shown, because there are several. */
  isNamed: boolean;
  modules: readonly string[];
  namespaces: readonly string[];
  depth: number;
}

/** In the order of the file, namespaces before modules before documents. */
export function proseOf(
  project: Reflection,
  isNamed: boolean,
  unique: (path: string) => string,
): TypedocProse[] {
  const scope: Scope = { isNamed, modules: [], namespaces: [], depth: 0 };
  const found = [
    ...(isDescribed(project) ? [moduleProse(project, [nameOf(project)])] : []),
    ...proseIn(project, scope),
  ];
  const ordered = [
    ...found.filter(({ label }) => label === 'namespace'),
    ...found.filter(({ kind, label }) => kind === 'module' && label === undefined),
    ...found.filter(({ kind }) => kind === 'guide'),
  ];
  return ordered.map((prose) => ({ ...prose, path: unique(prose.path) }));
}

function* proseIn(container: Reflection, scope: Scope): Generator<TypedocProse> {
  if (scope.depth > MAX_CONTAINERS) return;
  for (const document of reflectionsIn(container.documents)) {
    yield* documentsIn(document, [...scope.modules, ...scope.namespaces], scope.depth);
  }
  for (const child of visibleChildren(container)) {
    const kind = kindOf(child);
    const inner = { ...scope, depth: scope.depth + 1 };
    if (kind === 'module' || kind === 'project') {
      const modules = [...scope.modules, nameOf(child)];
      if (isDescribed(child)) yield moduleProse(child, modules);
      yield* proseIn(child, { ...inner, modules });
    } else if (kind === 'namespace') {
      if (isDescribed(child)) yield namespaceProse(child, scope);
      yield* proseIn(child, { ...inner, namespaces: [...scope.namespaces, nameOf(child)] });
    }
  }
}

function moduleProse(reflection: Reflection, modules: readonly string[]): TypedocProse {
  const name = modules.join('/');
  return { reflection, kind: 'module', name, group: 'Modules', path: segments('modules', ...modules) };
}

function namespaceProse(reflection: Reflection, { isNamed, modules, namespaces }: Scope): TypedocProse {
  const name = nameOf(reflection);
  return {
    reflection,
    kind: 'module',
    label: 'namespace',
    name: [...namespaces, name].join('.'),
    group: isNamed ? `${modules.join('/')} Namespaces`.trim() : 'Namespaces',
    path: segments(...(isNamed ? modules : []), ...namespaces, 'namespaces', name),
  };
}

/** A document may have others below it. */
function* documentsIn(
  document: Reflection,
  names: readonly string[],
  depth: number,
): Generator<TypedocProse> {
  if (depth > MAX_CONTAINERS) return;
  const inner = [...names, nameOf(document)];
  const name = textOf(objectOf(document.frontmatter).title) ?? nameOf(document);
  const path = segments('documents', ...inner);
  yield { reflection: document, kind: 'guide', name, group: 'Documents', path };
  for (const child of childrenOf(document)) yield* documentsIn(child, inner, depth + 1);
}

function isDescribed({ comment }: Reflection): boolean {
  if (!isObject(comment)) return false;
  const { summary, blockTags, shortText, text, tags } = comment;
  const hasTag = [...listOf(blockTags), ...listOf(tags)].some((tag) => WORTH_A_PAGE.has(objectOf(tag).tag));
  return (
    hasTag || listOf(summary).length > 0 || textOf(shortText) !== undefined || textOf(text) !== undefined
  );
}

function segments(...names: string[]): string {
  return names.map(pathSegment).join('/');
}
