import { expect, test } from 'vitest';
import { utilityStyles } from '../../../../src/render/utilities/utility-styles.ts';

const styles = (...names: string[]) => utilityStyles(new Set(names));

test.each([
  'shadow-[0_0_10px_rgba(0,0,0,0.5]',
  'w-[calc(100%-(4px)]',
  'tracking-[1px)]',
  'z-[1/*]',
  '[&:not(.a]:p-4',
  "[&[data-kind='a]]:p-4",
  '[&[data-kind]:p-4',
])('a class that is not closed has no style, and takes none from others: %s', (name) => {
  expect(styles(name, 'underline')).toBe(styles('underline'));
});

test('a class whose brackets are closed has its style', () => {
  expect(styles("[&[data-kind='(']]:p-4")).toContain("[data-kind='(']{padding:1rem}");
  expect(styles('shadow-[0_0_4px_rgb(0,0,0)]')).toContain('{box-shadow:0 0 4px rgb(0,0,0)}');
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
