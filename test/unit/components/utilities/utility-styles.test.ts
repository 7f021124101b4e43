import { expect, test } from 'vitest';
import { utilityStyles } from '../../../../src/components/utilities/utility-styles.ts';

const styles = (...names: string[]) => utilityStyles(new Set(names));

test.each([
  'shadow-[0_0_10px_rgba(0,0,0,0.5]',
  'w-[calc(100%-(4px)]',
  'tracking-[1px)]',
  'z-[1/*]',
  '[&:not(.a]:p-4',
  "[&[data-kind='a]]:p-4",
  '[&[data-kind]:p-4',
])('a class with an unclosed bracket has no style, and does not affect others: %s', (name) => {
  expect(styles(name, 'underline')).toBe(styles('underline'));
});

test('a class with closed brackets has its style', () => {
  expect(styles("[&[data-kind='(']]:p-4")).toContain("[data-kind='(']{padding:1rem}");
  expect(styles('shadow-[0_0_4px_rgb(0,0,0)]')).toContain('{--utility-shadow:0 0 4px rgb(0,0,0);');
});

test.each([
  ['w-[calc(100%-1rem)]', 'width:calc(100% - 1rem)'],
  ['w-[calc(100%_-_1rem)]', 'width:calc(100% - 1rem)'],
  ['w-[min(50vw,calc(100%-(2*1.5rem)))]', 'width:min(50vw,calc(100% - (2 * 1.5rem)))'],
  ['h-[calc(100vh-var(--top-1-bar)+4px)]', 'height:calc(100vh - var(--top-1-bar) + 4px)'],
  ['grid-cols-[1fr_calc(50%-1rem)]', 'grid-template-columns:1fr calc(50% - 1rem)'],
  ['-mt-[calc(1rem+2px)]', 'margin-top:calc(calc(1rem + 2px) * -1)'],
  ['-mt-[var(--gap)]', 'margin-top:calc(var(--gap) * -1)'],
  ['-mt-[3px]', 'margin-top:calc(3px * -1)'],
])('a calculation in brackets is one in CSS: %s', (name, declaration) => {
  expect(styles(name)).toContain(`{${declaration}}`);
});

test('a class for a kind of pointer has its style there alone', () => {
  expect(styles('pointer-coarse:p-4')).toMatch(/^@media \(pointer:coarse\)\{.*\{padding:1rem\}\}$/);
});

test('the color of the brand is as written in fills, and has a readable shade in text', () => {
  expect(styles('bg-primary')).toContain('{background-color:rgb(var(--primary))}');
  expect(styles('text-primary')).toContain('{color:var(--accent-text)}');
  expect(styles('text-primary/50')).toContain('var(--accent-text) 50%');
});

/** The classes in the order in which their rules win. */
function orderOf(...names: string[]): string[] {
  const css = styles(...names).replaceAll('\\', '');
  return names.sort((a, b) => css.indexOf(`.${a}{`) - css.indexOf(`.${b}{`));
}

test.each([
  ['text-sm', 'leading-6'],
  ['transition', 'duration-300'],
  ['transition-[width]', 'duration-300', 'delay-100', 'ease-in'],
  ['p-4', 'py-2', 'pb-0'],
  ['m-0', 'my-8', '-mt-4'],
  ['size-4', 'h-6'],
  ['inset-0', 'bottom-auto'],
  ['flex-1', 'basis-1/2'],
  ['truncate', 'whitespace-normal'],
  ['inline-flex', 'hidden'],
  ['items-start', 'items-center'],
  ['border-t', 'border-dashed', 'border-gray-200'],
  ['border-x-2', 'border-l-0', 'border-red-500'],
])('the more specific class wins, whatever the names: %s', (...names) => {
  expect(orderOf(...names.toReversed())).toEqual(names);
});

test.each([
  ['p-4', 'hover:p-4', 'focus:p-4', 'active:p-4', 'disabled:p-4'],
  ['p-4', 'max-xl:p-4', 'max-[700px]:p-4', 'max-sm:p-4', 'sm:p-4', 'min-[1300px]:p-4'],
])('states and screens are in their order: %s', (...names) => {
  const css = styles(...names.toReversed()).replaceAll('\\', '');
  const places = names.map((name) => css.indexOf(`.${name}`));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test.each([
  ['bg-green-500', 'background-color:#22c55e'],
  ['text-slate-950', 'color:#020617'],
  ['bg-white/[0.03]', 'background-color:color-mix(in srgb,#fff 3%,transparent)'],
  ['border-[1px]', 'border-width:1px;border-style:solid'],
  ['border-y', 'border-block:1px solid var(--border)'],
  ['opacity-[0.9]', 'opacity:0.9'],
  ['max-w-screen-md', 'max-width:768px'],
  ['object-left-bottom', 'object-position:left bottom'],
  ['shadow-red-500', '--utility-shadow-color:#ef4444'],
])('%s has the style of Tailwind', (name, declaration) => {
  expect(styles(name)).toContain(`{${declaration}}`);
});

test.each(['bg-gray-55', 'bg-constructor-500', 'min-constructor:p-4', 'min-[1e9px]:p-4'])(
  'a class that is not a utility class has no style: %s',
  (name) => expect(styles(name)).toBe(''),
);

test('styles of a class are not inherited by elements inside', () => {
  expect(styles('translate-x-4')).toContain('@property --utility-move-x{syntax:"*";inherits:false}');
  expect(styles('p-4')).not.toContain('@property');
});

test('an element can have both a ring and a shadow', () => {
  expect(styles('ring-1', 'shadow-sm').match(/box-shadow:[^}]*/g)).toEqual(
    Array.from(
      { length: 2 },
      () => 'box-shadow:var(--utility-ring,0 0 #0000),var(--utility-shadow,0 0 #0000)',
    ),
  );
});

test('variants for children combine states of the element with styles of its children', () => {
  expect(styles('focus:placeholder-gray-400')).toContain(':focus::placeholder{color:#9ca3af}');
  expect(styles('hover:space-y-2')).toContain(':hover>:not(:first-child){');
});
