import { isObject } from '../../../../../lib/json/json-object.ts';
import { objectOf, textOf } from '../../../../document/json.ts';
import { childrenOf, kindOf, MAX_CONTAINERS, nameOf, type Reflection } from './reflection.ts';

/** TypeDoc's name for default exports, and for `export =`, however they are declared. */
const DEFAULT: ReadonlySet<unknown> = new Set(['default', 'export=']);

/**
 * The project with default exports renamed to what people import them as: the name of their declaration, if known,
 * otherwise that of their module or package. A name that the module already uses is not taken.
 */
export function withImportNames(project: Reflection): Reflection {
  const exported = [...defaultExportsIn(project, 0)];
  if (exported.length === 0) return project;
  const declared = declaredNames(project, exported);
  return renamed(project, declared, importName(packageOf(project)), 0);
}

/** Modules and namespaces, which have exports. */
function isContainer(reflection: Reflection): boolean {
  const kind = kindOf(reflection);
  return kind === 'module' || kind === 'namespace' || kind === 'project';
}

function isDefaultExport(reflection: Reflection): boolean {
  return DEFAULT.has(reflection.name) && kindOf(reflection) !== 'reference';
}

function* defaultExportsIn(container: Reflection, depth: number): Generator<Reflection> {
  if (depth > MAX_CONTAINERS) return;
  for (const child of childrenOf(container)) {
    if (isDefaultExport(child)) yield child;
    if (isContainer(child)) yield* defaultExportsIn(child, depth + 1);
  }
}

function renamed(
  container: Reflection,
  declared: ReadonlyMap<unknown, string>,
  module: string | undefined,
  depth: number,
): Reflection {
  if (depth > MAX_CONTAINERS) return container;
  const all = childrenOf(container);
  const taken = takenNames(all);
  const children = all.map((child) => {
    const wanted = isDefaultExport(child) ? (declared.get(child.id) ?? module) : undefined;
    const name = wanted === undefined || taken.has(wanted) ? nameOf(child) : wanted;
    const named = { ...child, name };
    return isContainer(child) ? renamed(named, declared, importName(name), depth + 1) : named;
  });
  return { ...container, children };
}

/** Names of exports, except aliases of the default export. */
function takenNames(all: readonly Reflection[]): Set<string> {
  const defaults = new Set(all.filter(isDefaultExport).map(({ id }) => id));
  const others = all.filter((child) => kindOf(child) !== 'reference' || !defaults.has(child.target));
  return new Set(others.map(nameOf));
}

/** Names of declarations by id: from symbols, otherwise from types that refer to them. */
function declaredNames(project: Reflection, exported: readonly Reflection[]): Map<unknown, string> {
  const symbols = objectOf(project.symbolIdMap);
  const names = new Map<unknown, string>();
  for (const { id } of exported) {
    const name = textOf(objectOf(symbols[String(id)]).qualifiedName)
      ?.split('.')
      .at(-1);
    if (isOwnName(name)) names.set(id, name);
  }
  const wanted = new Set(exported.map(({ id }) => id).filter((id) => !names.has(id)));
  addReferredNames([project, ...exported], wanted, names);
  return names;
}

/** Depth-first, last values first: a class refers to itself by its own name. */
function addReferredNames(values: unknown[], wanted: Set<unknown>, names: Map<unknown, string>): void {
  const open = values;
  while (open.length > 0 && wanted.size > 0) {
    const value = open.pop();
    if (isObject(value) && value.type === 'reference' && isOwnName(value.name)) {
      const id = value.target ?? value.id;
      if (wanted.delete(id)) names.set(id, value.name);
    }
    for (const inner of Object.values(value ?? {})) {
      if (typeof inner === 'object' && inner !== null) open.push(inner);
    }
  }
}

function isOwnName(name: unknown): name is string {
  return typeof name === 'string' && !DEFAULT.has(name) && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
}

/** The name of the package. Projects may have titles instead, which cannot be imported. */
function packageOf(project: Reflection): string {
  const name = textOf(project.packageName) ?? nameOf(project);
  return /^(?:@[\w.-]+\/)?[a-z\d][\w.-]*$/.test(name) ? name : '';
}

/** `tools/p-queue/index` → `pQueue`. */
function importName(module: string): string | undefined {
  const last = module
    .replace(/\/index$/, '')
    .split('/')
    .at(-1)!;
  const name = last.replace(/[^\p{L}\p{N}_$]+(.?)/gu, (_, letter: string) => letter.toUpperCase());
  return isOwnName(name) ? name : undefined;
}
