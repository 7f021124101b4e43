import { groupBy } from '../../../lib/group-by.ts';
import type { MemberSection, SdkMember } from '../../document/sdk-library.ts';
import type { DocfxItem } from '../file/docfx-item.ts';
import { memberKind } from './item-kind.ts';
import { memberName } from './member-name.ts';

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
