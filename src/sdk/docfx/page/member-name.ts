import type { DocfxItem } from '../file/docfx-item.ts';

/** The common name of all overloads of a member: without parameters and type parameters. */
export function memberName(items: readonly DocfxItem[]): string {
  const names = new Set(items.map(bareName));
  const [first = ''] = names;
  if (names.size === 1) return first;
  // Conversions to several types have only the keyword in common.
  return /^(?:implicit|explicit|CType|Widening|Narrowing)\b/.exec(first)
    ? first.replace(/ operator .*$/, ' operator')
    : first;
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
