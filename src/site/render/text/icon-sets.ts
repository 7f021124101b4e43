import type { IconSet, IconSets } from '../../../components/icons/icon.ts';
import { memoize } from '../../../lib/collections.ts';
import { readTextAsset } from '../../../lib/files/assets.ts';

const PREFIXES = ['fa6-solid', 'fa6-regular', 'fa6-brands', 'lucide', 'tabler'];

/** Files of packages that the bundle must contain. */
export const ICON_SET_ASSETS = PREFIXES.map(assetOf);

/** The bundled icon sets, each read on first use. */
export function iconSets(): IconSets {
  const setOf = memoize((prefix: string) => JSON.parse(readTextAsset(assetOf(prefix))) as IconSet);
  return { get: (prefix) => (PREFIXES.includes(prefix) ? setOf(prefix) : undefined) };
}

function assetOf(prefix: string): string {
  return `npm:@iconify-json/${prefix}/icons.json`;
}
