import { utilityOf } from './declarations.ts';
import { OWN_PROPERTIES } from './effects.ts';
import { KEYFRAMES } from './fixed.ts';
import { isClosed } from './values.ts';
import { splitVariants, wrapVariants } from './variants.ts';

/** Where authors use classes: in a page, or anywhere with their own script. Both have the same specificity. */
const IN_PAGE = ':is(.prose,.aside)';
export const ANYWHERE = ':is(.prose,.aside,body)';

/**
 * Styles for the utility classes among `names`, as in Tailwind; empty if there are none. Only the classes
 * that a page uses are written, into the page itself; those of scripts for all pages into the stylesheet of the site.
 */
export function utilityStyles(names: ReadonlySet<string>, around = IN_PAGE): string {
  const rules: { order: number; place: number; name: string; css: string }[] = [];
  for (const name of names) {
    const rule = utilityRule(name, around);
    if (rule) rules.push({ ...rule, name });
  }
  rules.sort((a, b) => a.order - b.order || a.place - b.place || (a.name < b.name ? -1 : 1));
  const css = rules.map((rule) => rule.css).join('');
  return css + ownProperties(css) + keyframes(css);
}

function ownProperties(css: string): string {
  return OWN_PROPERTIES.filter((name) => css.includes(`${name}:`))
    .map((name) => `@property ${name}{syntax:"*";inherits:false}`)
    .join('');
}

function keyframes(css: string): string {
  if (!css.includes('animation:')) return '';
  return Object.entries(KEYFRAMES)
    .filter(([name]) => css.includes(`animation:${name}`))
    .map(([name, steps]) => `@keyframes ${name}{${steps}}`)
    .join('');
}

/** The selector inside the element that has the class. */
const INSIDE: readonly (readonly [utility: RegExp, selector: string])[] = [
  [/^-?(?:space|divide)-/, '>:not(:first-child)'],
  [/^placeholder-/, '::placeholder'],
];

function utilityRule(
  name: string,
  around: string,
): { order: number; place: number; css: string } | undefined {
  if (!isClosed(name)) return undefined;
  const { variants, utility, important } = splitVariants(name);
  const made = utilityOf(utility);
  if (made === undefined) return undefined;
  const { declarations, place } = made;
  const body = important ? declarations.replace(/(?=;|$)/g, '!important') : declarations;
  const selector = `${around} .${escapeClass(name)}`;
  const inside = INSIDE.find(([pattern]) => pattern.test(utility))?.[1] ?? '';
  const rule = wrapVariants(selector, inside, body, variants);
  if (!rule) return undefined;
  const isPlain = variants.length === 0 && !important;
  return { ...rule, place, css: isPlain ? rule.css + inDarkMode(selector, utility) : rule.css };
}

const DARK_GRAY = /^text-(?:(?:gray|slate|zinc|neutral|stone)-(\d00|950)|black)$/;

/** Utilities such as `bg-white`, and classes that the author named after their background, such as `card-bg`. */
const OWN_GROUND = '[class*="bg-"],[class*="-bg"]';

/**
 * Dark gray text of a page that was written for light mode only. It becomes light in dark mode, unless the author
 * gives it a color for that or its own background.
 */
function inDarkMode(selector: string, utility: string): string {
  const match = DARK_GRAY.exec(utility);
  const shade = Number(match?.[1] ?? 900);
  if (!match || shade < 500) return '';
  const color = shade < 800 ? 'var(--text-soft)' : 'var(--text)';
  return `:where(html.dark) ${selector}:where(:not([class*="dark:text-"],${OWN_GROUND},:is(${OWN_GROUND}) *)){color:${color}}`;
}

function escapeClass(name: string): string {
  return name.replace(/[^\w-]/g, (character) => `\\${character}`).replace(/^\d/, (digit) => `\\3${digit} `);
}
