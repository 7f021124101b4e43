import { groupBy } from '../../../../../lib/collections.ts';
import { isObject } from '../../../../../lib/json/json-object.ts';
import { listOf, objectOf } from '../../../../document/json.ts';
import { pathSegment } from '../../../../page/generated-page.ts';
import { compareNames } from '../../document/page-paths.ts';
import type { SymbolKind } from '../../document/sdk-library.ts';
import {
  declarationOf,
  kindOf,
  MAX_CONTAINERS,
  nameOf,
  type Reflection,
  visibleChildren,
} from './reflection.ts';

/** A declaration with its own page. */
export interface TypedocSymbol {
  reflection: Reflection;
  kind: SymbolKind;
  /** With the namespaces that it is in. */
  name: string;
  /** The label of its kind: `Classes`. */
  label: string;
  /** The label, with the module if there are several. */
  group: string;
  path: string;
}

/** In the order of the navigation. */
const GROUPS = [
  { of: 'class', kind: 'class', folder: 'classes', label: 'Classes' },
  { of: 'interface', kind: 'interface', folder: 'interfaces', label: 'Interfaces' },
  { of: 'enum', kind: 'enum', folder: 'enums', label: 'Enumerations' },
  { of: 'function', kind: 'function', folder: 'functions', label: 'Functions' },
  { of: 'typeAlias', kind: 'type', folder: 'types', label: 'Type Aliases' },
  { of: 'variable', kind: 'variable', folder: 'variables', label: 'Variables' },
] as const;

interface Found {
  reflection: Reflection;
  modules: readonly string[];
  namespaces: readonly string[];
}

/** All symbols with pages, module by module. Modules are named only if there are several. */
export function symbolsOf(project: Reflection, unique: (path: string) => string): TypedocSymbol[] {
  const modules = groupBy(symbolsIn(project, [], [], 0), (found) => found.modules.join('/'));
  const isNamed = modules.size > 1;
  return [...modules].flatMap(([module, all]) =>
    GROUPS.flatMap(({ of, kind, folder, label }) => {
      const group = isNamed ? `${module} ${label}`.trim() : label;
      return all
        .filter(({ reflection }) => kindOf(reflection) === of)
        .map((found) => ({ ...found, name: qualifiedName(found) }))
        .sort((one, other) => compareNames(one.name, other.name))
        .map(({ reflection, namespaces, name, modules: names }) => {
          const parts = [...(isNamed ? names : []), ...namespaces, folder, nameOf(reflection)];
          return { reflection, kind, name, label, group, path: unique(parts.map(pathSegment).join('/')) };
        });
    }),
  );
}

function* symbolsIn(
  container: Reflection,
  modules: readonly string[],
  namespaces: readonly string[],
  depth: number,
): Generator<Found> {
  if (depth > MAX_CONTAINERS) return;
  for (const child of visibleChildren(container)) {
    const kind = kindOf(child);
    const name = nameOf(child);
    if (kind === 'module' || kind === 'project') {
      yield* symbolsIn(child, [...modules, name], namespaces, depth + 1);
    } else if (kind === 'namespace') {
      yield* symbolsIn(child, modules, [...namespaces, name], depth + 1);
    } else {
      yield { reflection: child, modules, namespaces };
    }
  }
}

function qualifiedName({ namespaces, reflection }: Found): string {
  return [...namespaces, nameOf(reflection)].join('.');
}

/** Unions and intersections inside each other. */
const MAX_DEPTH = 5;

/** The object literals of a type, including those in intersections and unions. */
export function literalsIn(type: unknown, depth = 0): Reflection[] {
  const { type: kind, types } = objectOf(type);
  if (kind !== 'union' && kind !== 'intersection') return [declarationOf(type) ?? []].flat();
  return depth < MAX_DEPTH ? listOf(types).flatMap((one) => literalsIn(one, depth + 1)) : [];
}

/** The members of the object literals of a type. A member of several of them is listed once, with all its types. */
export function literalMembers(type: unknown): Reflection[] {
  const members = literalsIn(type).flatMap(visibleChildren);
  return Array.from(groupBy(members, nameOf).values(), joined);
}

/** Those of them that are properties. */
export function fieldsOf(type: unknown): Reflection[] {
  return literalMembers(type).filter((member) => isObject(member.type));
}

function joined(members: readonly [Reflection, ...Reflection[]]): Reflection {
  const [first, ...others] = members;
  if (others.length === 0) return first;
  const types = members.flatMap(({ type }) =>
    objectOf(type).type === 'union' ? listOf(objectOf(type).types) : [type],
  );
  const different = new Map(types.filter(isObject).map((type) => [JSON.stringify(type), type]));
  const comment = members.find((member) => isObject(member.comment))?.comment;
  return {
    ...first,
    ...(comment !== undefined && { comment }),
    ...(different.size > 1 && { type: { type: 'union', types: [...different.values()] } }),
  };
}
