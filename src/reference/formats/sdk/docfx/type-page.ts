import { codeSpan } from '../../../../markdown/write-markdown.ts';
import { pathSegment } from '../../../page/generated-page.ts';
import { sharedStart } from '../document/page-paths.ts';
import type { MemberSection, Relation, SdkMember, SdkPage, SdkSection } from '../document/sdk-library.ts';
import { type DocfxItem, shortName, withoutArity } from './docfx-item.ts';
import { type MemberGroup, typeKind } from './member-groups.ts';
import { documentedOf, sdkMember, signatureOf } from './members.ts';
import { type Symbols, type TextContext, typeText, uidLink } from './symbols.ts';

/** A type with the members that its page shows. */
export interface TypeParts {
  type: DocfxItem;
  path: string;
  groups: readonly MemberGroup[];
  nested: readonly string[];
}

const SECTIONS: readonly MemberSection[] = [
  'constructors',
  'properties',
  'methods',
  'operators',
  'events',
  'values',
];
/** Implicit base types of all classes, structs and so on, which are not shown. */
const ROOTS: ReadonlySet<string> = new Set([
  'System.Object',
  'System.ValueType',
  'System.Enum',
  'System.Delegate',
  'System.MulticastDelegate',
]);

export function typePage({ type, path, groups, nested }: TypeParts, context: TextContext): SdkPage {
  const relations = relationsOf(type, nested, context.symbols);
  return {
    ...(typeKind(type) ?? { kind: 'class' }),
    name: type.name,
    group: namespaceOf(type),
    path,
    ...documentedOf(type, context),
    signatures: [signatureOf(type, context)],
    ...(relations.length > 0 && { relations }),
    sections: [
      ...memberSections(groups, context),
      ...extensionMethods(type.extensionMethods, context.symbols),
    ],
    ...(type.source && { source: type.source }),
  };
}

function relationsOf(type: DocfxItem, nested: readonly string[], symbols: Symbols): Relation[] {
  const base = type.inheritance.slice(-1).filter((uid) => !ROOTS.has(uid));
  const isInterface = type.kind === 'Interface';
  const related: [Relation['kind'], readonly string[]][] = [
    ['extends', isInterface ? type.interfaces : base],
    ['implements', isInterface ? [] : type.interfaces],
    ['extendedBy', type.derived],
    ['nested', nested],
  ];
  return related.flatMap(([kind, uids]) =>
    uids.length === 0 ? [] : [{ kind, types: uids.map((uid) => typeText(uid, symbols)) }],
  );
}

function memberSections(groups: readonly MemberGroup[], context: TextContext): SdkSection[] {
  const inSection = (section: MemberGroup['section']): SdkMember[] =>
    groups
      .filter((group) => sectionName(group.section) === sectionName(section))
      .map((group) => sdkMember(group, context));
  const titles = new Set(
    groups.flatMap(({ section }) => (typeof section === 'string' ? [] : [section.title])),
  );
  const sections: SdkSection[] = [
    ...SECTIONS.map((kind) => ({ kind, members: inSection(kind) })),
    ...[...titles].map((title) => ({ kind: 'titled' as const, title, members: inSection({ title }) })),
  ];
  return sections.filter(({ members }) => members.length > 0);
}

function sectionName(section: MemberGroup['section']): string {
  return typeof section === 'string' ? section : `titled ${section.title}`;
}

const MAX_SHOWN = 300;
const MAX_NAMES = 60;

/** Methods of other types that can be called on a type, with links to them; overloads are one. */
function extensionMethods(uids: readonly string[], symbols: Symbols): SdkSection[] {
  const lines = new Set(uids.map((uid) => `- ${extensionMarkdown(uid, symbols)}`));
  if (lines.size === 0) return [];
  const text = [...lines].slice(0, MAX_SHOWN).join('\n');
  return [{ kind: 'titled', title: 'Extension methods', text, members: [] }];
}

function extensionMarkdown(uid: string, symbols: Symbols): string {
  const method = withoutParameters(uid);
  const overload = overloadIn(method, symbols);
  if (overload === undefined) return codeSpan(shortName(method));
  const type = shortName(overload.slice(0, overload.lastIndexOf('.')));
  return uidLink(overload, codeSpan(`${type}.${shortName(overload)}`), symbols);
}

/**
 * The uid is that of the type that is extended and that of the method, with a period between them:
 * `System.Object.Acme.Extensions.Describe`.
 */
function overloadIn(method: string, { shown }: Symbols): string | undefined {
  let at = 0;
  for (let names = 0; names < MAX_NAMES; names++) {
    const overload = `${method.slice(at)}*`;
    if (shown.has(overload)) return overload;
    const next = method.indexOf('.', at);
    if (next === -1) return undefined;
    at = next + 1;
  }
  return undefined;
}

/** Parentheses in braces belong to the type. */
function withoutParameters(uid: string): string {
  let depth = 0;
  for (let at = 0; at < uid.length; at++) {
    if (uid[at] === '{') depth++;
    else if (uid[at] === '}') depth--;
    else if (uid[at] === '(' && depth === 0) return uid.slice(0, at).replace(/``\d+$/, '');
  }
  return uid.replace(/``\d+$/, '');
}

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

function segment(name: string): string {
  return pathSegment(name).toLowerCase();
}
