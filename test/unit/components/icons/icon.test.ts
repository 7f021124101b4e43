import { describe, expect, test } from 'vitest';
import { findIcon, type IconSets, iconMistake } from '../../../../src/components/icons/icon.ts';
import { PAID_ICONS } from '../../../../src/components/icons/paid-icons.ts';
import { RENAMED_ICONS } from '../../../../src/components/icons/renamed-icons.ts';
import { iconSets } from '../../../../src/site/render/text/icon-sets.ts';

const drawn = (...names: string[]) => ({
  icons: Object.fromEntries(names.map((name) => [name, { body: name }])),
});
const SETS: Record<string, ReturnType<typeof drawn>> = {
  'fa6-solid': drawn('rocket', 'terminal', 'circle', 'exclamation', 'triangle-exclamation'),
  lucide: drawn('audio-lines'),
  tabler: drawn('rectangle', 'brand-openai'),
};
const sets: IconSets = { get: (prefix) => SETS[prefix] };

test.each([
  ['rocket', 'rocket'],
  ['fa-solid fa-rocket', 'fa-solid fa-rocket'],
  ['rocket-launch', 'rocket'],
  ['rectangle-terminal', 'terminal'],
  ['circle-nothing', 'circle'],
  ['openai', 'openai'],
  ['waveform', 'audio-lines'],
  ['rockets', 'rocket'],
  ['exclamation-triangle', 'exclamation-triangle'],
  ['nothing', undefined],
])('%s is drawn as %s', (name, found) => {
  expect(findIcon(name, sets, { library: 'fontawesome' })?.name).toBe(found);
});

test('a name that is too long for an icon is not looked up, and reported', () => {
  const closed: IconSets = {
    get: (prefix) => {
      throw new Error(`looked into ${prefix}`);
    },
  };
  const name = `rocket-${'a-'.repeat(50)}b`;
  expect(findIcon(name, closed, { library: 'fontawesome' })).toBeUndefined();
  expect(iconMistake(name, closed, { library: 'fontawesome' })).toEqual({
    code: 'icon-unknown',
    params: { name },
  });
});

describe('names in the lists', () => {
  const bundled = iconSets();
  const draw = (name: string) => findIcon(name, bundled, { library: 'fontawesome' });
  const isNamed = (name: string) =>
    ['fa6-solid', 'fa6-regular', 'fa6-brands', 'lucide', 'tabler'].some((prefix) => {
      const { icons, aliases } = bundled.get(prefix)!;
      return Object.hasOwn(icons, name) || Object.hasOwn(aliases ?? {}, name);
    });

  test.each([
    ['renamed', RENAMED_ICONS],
    ['paid', PAID_ICONS],
  ])('%s: no set has them, and what is drawn instead is there', (_, names) => {
    for (const [name, instead] of Object.entries(names)) {
      expect(isNamed(name), name).toBe(false);
      expect(isNamed(instead), instead).toBe(true);
    }
  });

  test('of Font Awesome 5 mean the same icon', () => {
    expect(draw('angle-double-right')).toMatchObject({ name: 'angle-double-right' });
    expect(draw('angle-double-right')!.drawing.text).toBe(draw('angles-right')!.drawing.text);
  });
});

test.each([
  ['domain', undefined],
  ['dame', 'dome'],
  ['email', 'mail'],
  ['object-union', 'subject-union'],
])('for %s, %s is suggested, and no name that is only similar at its end', (name, suggestion) => {
  const icons = drawn('woman', 'dome', 'mail', 'subject-union');
  const some: IconSets = { get: (prefix) => (prefix === 'fa6-solid' ? icons : undefined) };
  expect(iconMistake(name, some, { library: 'fontawesome' })).toEqual({
    code: 'icon-unknown',
    params: { name, ...(suggestion && { suggestion }) },
  });
});

test('a number at the end of a name is not drawn for it', () => {
  const digits: IconSets = { get: (prefix) => (prefix === 'fa6-solid' ? drawn('2', 'plug') : undefined) };
  expect(findIcon('raindrop-2', digits, { library: 'fontawesome' })).toBeUndefined();
  expect(findIcon('plug-2', digits, { library: 'fontawesome' })?.name).toBe('plug');
});

test('a name with letters in another order is a mistake, though an icon comes near it', () => {
  const books: IconSets = {
    get: (prefix) => (prefix === 'fa6-solid' ? drawn('book', 'book-open') : undefined),
  };
  expect(iconMistake('book-opne', books, { library: 'fontawesome' })).toEqual({
    code: 'icon-unknown',
    params: { name: 'book-opne', suggestion: 'book-open' },
  });
  expect(iconMistake('book-sparkles', books, { library: 'fontawesome' })).toEqual({
    code: 'icon-substituted',
    params: { name: 'book-sparkles', drawn: 'book' },
  });
});
