import type { SdkMember, Signature } from '../../document/sdk-library.ts';
import type { DocfxItem } from '../file/docfx-item.ts';
import { typeText } from '../file/symbols.ts';
import type { TextContext } from '../text/text-context.ts';
import { documentedOf } from './documented.ts';
import type { MemberGroup } from './member-groups.ts';
import { signatureOf } from './signature.ts';

/** A member with all of its overloads. */
export function sdkMember({ kind, name, items }: MemberGroup, context: TextContext): SdkMember {
  const [first] = items;
  const type = kind === 'value' ? enumValue(first) : memberType(first, context);
  return {
    kind,
    name,
    ...(items.length === 1 && documentedOf(first, context)),
    ...(type && { type }),
    signatures: kind === 'value' ? [] : signatures(items, context),
    ...(first.source && { source: first.source }),
  };
}

/** With several overloads, each keeps its own documentation. */
function signatures(items: MemberGroup['items'], context: TextContext): Signature[] {
  if (items.length === 1) return [signatureOf(items[0], context)];
  return items.map((item) => ({
    ...signatureOf(item, context),
    ...documentedOf(item, context),
  }));
}

function memberType({ kind, returns }: DocfxItem, { symbols }: TextContext): SdkMember['type'] {
  if (kind === 'Method' || kind === 'Operator' || kind === 'Constructor') return undefined;
  return returns?.type === undefined ? undefined : typeText(returns.type, symbols);
}

/** The number that a declaration such as `Red = 1` has. */
function enumValue({ code = '' }: DocfxItem): SdkMember['type'] {
  const value = code
    .slice(code.lastIndexOf('\n') + 1)
    .split(' = ', 2)[1]
    ?.trim();
  return value ? [value] : undefined;
}
