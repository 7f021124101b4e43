import { asObject } from '../../lib/json/json-object.ts';
import { segmentsOf } from '../../lib/places/json-pointer.ts';
import { asText } from '../json/read-value.ts';

/** List of the navigation → the kind of its elements, which is also the key that names each; the outermost list first. */
export const ELEMENT_KINDS: Readonly<Record<string, string>> = {
  products: 'product',
  languages: 'language',
  versions: 'version',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
  groups: 'group',
  pages: 'group',
};

export interface NamedValue {
  /** The navigation element that contains the value, or `undefined` outside the navigation. */
  element?: { kind: string; name: string; value: unknown; pointer: string };
  /** Keys from the element (or from the root) to the value: `expanded`, `colors.primary`. */
  path: string;
  /** In words: "`expanded` of group 'Setup'", "tab 'Guides'", "`colors.primary`". */
  name: string;
  value: unknown;
}

/** Finds the value at `pointer` in docs.json and names it in the author's terms. */
export function nameValue(root: unknown, pointer: string): NamedValue {
  const segments = segmentsOf(pointer);
  let value: unknown = root;
  let element: NamedValue['element'];
  let rest: string[] = [];
  let at = '';
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i]!;
    value = (value as Record<string, unknown> | null | undefined)?.[segment];
    at += `/${segment}`;
    rest.push(segment);
    const kind = i > 0 && segments[0] === 'navigation' ? ELEMENT_KINDS[segments[i - 1]!] : undefined;
    if (kind && /^\d+$/.test(segment) && !(segments[i - 1] === 'pages' && typeof value === 'string')) {
      element = { kind, name: nameElement(kind, value, Number(segment), element), value, pointer: at };
      rest = [];
    }
  }
  const path = dottedPath(rest);
  const holder = element?.name ?? '';
  const name = path === '' ? holder || 'docs.json' : `\`${path}\`${holder && ` of ${holder}`}`;
  return { path, name, value, element };
}

/** The segments of a pointer as authors write a path: `hosts[0].name`. */
export function dottedPath(segments: readonly string[]): string {
  return segments
    .map((segment, i) => (/^\d+$/.test(segment) ? `[${segment}]` : i > 0 ? `.${segment}` : segment))
    .join('');
}

/** "tab 'Guides'", or "tab 3" of its parent if it has no name. */
function nameElement(kind: string, value: unknown, index: number, parent: NamedValue['element']): string {
  const label = asText(asObject(value)?.[kind]);
  if (label !== undefined) return elementName({ kind, label });
  return `${kindWords(kind)} ${index + 1}${parent ? ` of ${parent.name}` : ''}`;
}

/** A navigation element in messages: "tab 'Guides'". */
export function elementName({ kind, label }: { kind: string; label: string }): string {
  return `${kindWords(kind)} '${label}'`;
}

/** A kind of navigation element in messages. */
function kindWords(kind: string): string {
  return kind === 'item' ? 'menu item' : kind;
}
