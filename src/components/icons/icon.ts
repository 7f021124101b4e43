import type { IconLibrary } from '../../config/docs-config.ts';
import { ownField } from '../../lib/collections.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import { haveSameLetters, suggest } from '../../lib/suggest.ts';
import { PAID_ICONS } from './paid-icons.ts';
import { RENAMED_ICONS } from './renamed-icons.ts';

/** Icon sets in Iconify's JSON form, by prefix; the site stage reads them from the program's assets. */
export interface IconSets {
  get(prefix: string): IconSet | undefined;
}

export interface IconSet {
  width?: number;
  height?: number;
  icons: Readonly<Record<string, { body: string; width?: number; height?: number }>>;
  aliases?: Readonly<Record<string, { parent: string; width?: number; height?: number }>>;
}

export interface IconOptions {
  library: IconLibrary;
  /** Font Awesome style. The paid styles fall back to the free one. */
  style?: string;
  className?: string;
}

export interface FoundIcon {
  /** A substitute, if no set has the requested icon. */
  name: string;
  drawing: Html;
}

/** The icon `name` as inline SVG; undefined if there is none, nor one like it. */
export function icon(name: string, sets: IconSets, options: IconOptions): Html | undefined {
  return findIcon(name, sets, options)?.drawing;
}

/** No set has longer names, and looking for parts of one takes time proportional to the square of its length. */
const MAX_LENGTH = 100;

/** The icon `name`, or the most similar one, from the first set that has it. */
export function findIcon(name: string, sets: IconSets, options: IconOptions): FoundIcon | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const wanted = iconName(name);
  const renamed = Object.hasOwn(RENAMED_ICONS, wanted) ? [RENAMED_ICONS[wanted]!] : [];
  // `GitHub` is camel case, but one word. A brand has one logo, whatever its name in the set.
  const exact = [wanted, name.trim().toLowerCase(), ...renamed, `brand-${wanted}`];
  for (const candidate of [...exact, ...likeNames(wanted)]) {
    for (const prefix of prefixes(options)) {
      const set = sets.get(prefix);
      const found = set && find(set, candidate);
      if (!found) continue;
      return { name: exact.includes(candidate) ? name : candidate, drawing: svg(found, options.className) };
    }
  }
  return undefined;
}

/** What is wrong with the name of an icon: it is substituted, or unknown. */
export type IconMistake =
  | { code: 'icon-substituted'; params: { name: string; drawn: string } }
  | { code: 'icon-unknown'; params: { name: string; suggestion?: string } };

export function iconMistake(name: string, sets: IconSets, options: IconOptions): IconMistake | undefined {
  if (isIconFile(name) || name.startsWith('<svg') || isEmoji(name)) return undefined;
  const found = findIcon(name, sets, options);
  if (found?.name === name) return undefined;
  const suggestion = name.length > MAX_LENGTH ? undefined : suggestIcon(name, sets, options.library);
  const isTypo = suggestion !== undefined && haveSameLetters(suggestion, iconName(name));
  if (found && !isTypo) return { code: 'icon-substituted', params: { name, drawn: found.name } };
  return { code: 'icon-unknown', params: { name, ...(suggestion && { suggestion }) } };
}

/** Whether an icon is a file: a path of the site, or an external URL. */
export function isIconFile(name: string): boolean {
  return /^(?:https?:)?\/\/|^[./]|\.(?:svg|png|jpe?g|webp|gif)$/i.test(name);
}

export function isEmoji(name: string): boolean {
  return /\p{Extended_Pictographic}/u.test(name);
}

const FRAME = /^(?:rectangle|circle|square|hexagon|diamond)-/;

/**
 * Names of similar icons for one of a paid set: one instead of several, the icon without its frame or without its last
 * words, such as `mountain` for `mountains`, `terminal` for `rectangle-terminal` and `rocket` for `rocket-launch`.
 */
function likeNames(name: string): string[] {
  const words = name.split('-');
  const shorter = words.slice(1).map((_, cut) => words.slice(0, words.length - 1 - cut).join('-'));
  const rest = words.slice(1).map((_, cut) => words.slice(cut + 1).join('-'));
  const known = Object.hasOwn(PAID_ICONS, name) ? [PAID_ICONS[name]!] : [];
  const one = name.endsWith('s') ? [name.slice(0, -1)] : [];
  const parts = FRAME.test(name) ? [...rest, ...shorter] : [...shorter, ...rest];
  // The `2` of `plug-2` would be an icon of a digit.
  return [...known, ...one, ...parts.filter((part) => /[a-z]/.test(part))];
}

/** `fa-solid fa-rocket`, `Rocket` and `arrowRight` name icons too. */
function iconName(name: string): string {
  return name
    .trim()
    .replace(/^(?:fa[srlbdt]?|fa-(?:solid|regular|brands|light|thin|duotone))\s+/, '')
    .replace(/^fa-/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase();
}

/** The nearest name in the library, otherwise in another. */
function suggestIcon(name: string, sets: IconSets, library: IconLibrary): string | undefined {
  const word = iconName(name);
  for (const prefix of prefixes({ library })) {
    const names = Object.keys(sets.get(prefix)?.icons ?? {});
    const near = suggest(
      word,
      names.filter((other) => isAkin(word, other)),
    );
    if (near !== undefined) return near;
  }
  return undefined;
}

/**
 * Whether two names are similar beyond some letters: with so many names, some always match by chance, as `woman` and
 * `domain`. They start alike, or end with the same word, or one contains the other.
 */
function isAkin(word: string, other: string): boolean {
  const last = word.lastIndexOf('-');
  return other[0] === word[0] || word.includes(other) || (last !== -1 && other.endsWith(word.slice(last)));
}

function prefixes({ library, style }: IconOptions): readonly string[] {
  const fontAwesome =
    style === 'brands'
      ? ['fa6-brands', 'fa6-solid', 'fa6-regular']
      : style?.includes('regular')
        ? ['fa6-regular', 'fa6-solid', 'fa6-brands']
        : ['fa6-solid', 'fa6-brands', 'fa6-regular'];
  if (library === 'lucide') return ['lucide', ...fontAwesome, 'tabler'];
  if (library === 'tabler') return ['tabler', ...fontAwesome, 'lucide'];
  return [...fontAwesome, 'lucide', 'tabler'];
}

interface Drawing {
  body: string;
  width: number;
  height: number;
}

function find(set: IconSet, name: string): Drawing | undefined {
  const alias = ownField(set.aliases, name);
  const drawing = ownField(set.icons, alias?.parent ?? name);
  if (!drawing) return undefined;
  return {
    body: drawing.body,
    width: alias?.width ?? drawing.width ?? set.width ?? 16,
    height: alias?.height ?? drawing.height ?? set.height ?? 16,
  };
}

function svg({ body, width, height }: Drawing, className: string | undefined): Html {
  const classes = className ? `icon ${className}` : 'icon';
  return html`<svg class="${classes}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${trusted(body)}</svg>`;
}
