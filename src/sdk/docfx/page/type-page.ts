import type { MemberSection, Relation, SdkMember, SdkPage, SdkSection } from '../../document/sdk-library.ts';
import type { DocfxItem } from '../file/docfx-item.ts';
import { type Symbols, typeText } from '../file/symbols.ts';
import type { TextContext } from '../text/text-context.ts';
import { documentedOf } from './documented.ts';
import { extensionMethods } from './extension-methods.ts';
import { typeKind } from './item-kind.ts';
import type { MemberGroup } from './member-groups.ts';
import { sdkMember } from './members.ts';
import { signatureOf } from './signature.ts';
import { namespaceOf } from './type-paths.ts';

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
