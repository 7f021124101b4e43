import { groupBy } from '../../../../lib/collections.ts';
import type { MemberSection, SdkMember, SdkPage } from '../document/sdk-library.ts';
import type { DocfxItem } from './docfx-item.ts';

/** The overloads of a member, in the order of the documentation. */
export interface MemberGroup {
  kind: SdkMember['kind'];
  section: MemberSection | { title: string };
  name: string;
  items: readonly [DocfxItem, ...DocfxItem[]];
}

export function memberGroups(type: DocfxItem, members: readonly DocfxItem[]): MemberGroup[] {
  const groups = groupBy(members, (member) => `${member.kind} ${overloadOf(member)}`);
  return Array.from(groups.values(), (items) => ({
    ...memberKind(items[0], type.kind === 'Enum'),
    name: memberName(items),
    items,
  }));
}

/** Fields and events have none. */
function overloadOf({ overload, uid, kind }: DocfxItem): string {
  if (overload !== undefined) return overload;
  const open = uid.indexOf('(');
  return kind === 'Field' || kind === 'Event' || open === -1 ? uid : uid.slice(0, open).replace(/``\d+$/, '');
}

/** Undefined if it is not a type. */
export function typeKind({
  kind,
  code = '',
}: DocfxItem): { kind: SdkPage['kind']; label?: string } | undefined {
  const isRecord = /^(?:[a-z]+ )*record /.test(declaration(code));
  switch (kind) {
    case 'Class':
      return { kind: 'class', ...(isRecord && { label: 'record' }) };
    case 'Struct':
      return { kind: 'class', label: isRecord ? 'record struct' : 'struct' };
    case 'Interface':
      return { kind: 'interface' };
    case 'Enum':
      return { kind: 'enum' };
    case 'Delegate':
      return { kind: 'type', label: 'delegate' };
    default:
      return undefined;
  }
}

/** The kind of a member, and its section. Other kinds have a section with their name. */
function memberKind(
  { kind }: DocfxItem,
  isInEnum: boolean,
): { kind: SdkMember['kind']; section: MemberSection | { title: string } } {
  switch (kind) {
    case 'Constructor':
      return { kind: 'constructor', section: 'constructors' };
    case 'Field':
      return isInEnum ? { kind: 'value', section: 'values' } : { kind: 'property', section: 'properties' };
    case 'Property':
    case 'AttachedProperty':
      return { kind: 'property', section: 'properties' };
    case 'Method':
      return { kind: 'method', section: 'methods' };
    case 'Operator':
      return { kind: 'operator', section: 'operators' };
    case 'Event':
    case 'AttachedEvent':
      return { kind: 'event', section: 'events' };
    default:
      return { kind: 'property', section: { title: kind } };
  }
}

/** DocFX can be configured to document everything. `protected internal` is public API, `private protected` is not. */
export function isPublic({ code }: DocfxItem): boolean {
  const words = (/^[a-z ]+ /.exec(declaration(code ?? ''))?.[0] ?? '').split(' ');
  return !words.includes('private') && (!words.includes('internal') || words.includes('protected'));
}

/** The line without the attributes above it. */
function declaration(code: string): string {
  return (
    code
      .split('\n')
      .find((line) => /^\s*[a-z]/.test(line))
      ?.trimStart() ?? ''
  );
}

/** The common name of all overloads of a member: without parameters and type parameters. */
function memberName(items: readonly DocfxItem[]): string {
  const names = new Set(items.map(bareName));
  const [first = ''] = names;
  if (names.size === 1) return first;
  // Conversions to several types have only the keyword in common.
  const end = /^(?:implicit|explicit|CType|Widening|Narrowing)\b/.test(first)
    ? first.indexOf(' operator ')
    : -1;
  return end === -1 ? first : `${first.slice(0, end)} operator`;
}

function bareName({ name, kind }: DocfxItem): string {
  if (kind === 'Property' && name.endsWith(']')) return withoutGroup(name, '[', ']') + '[]';
  const bare = withoutGroup(name, '(', ')');
  return kind === 'Method' ? withoutGroup(bare, '<', '>') : bare;
}

/** Without trailing brackets. An implementation of `IEnumerable<T>.Add(T)` has others before them. */
function withoutGroup(name: string, open: string, close: string): string {
  if (!name.endsWith(close)) return name;
  let depth = 0;
  for (let at = name.length - 1; at > 0; at--) {
    if (name[at] === close) depth++;
    else if (name[at] === open && --depth === 0) return name.slice(0, at);
  }
  return name;
}
