import { expect, test } from 'vitest';
import { codeMode, codeThemeNames, codeThemes } from '../../../../../src/site/render/theme/code-themes.ts';

const modeOf = (light: string, dark = light) => codeMode({ light, dark }, codeThemes({ light, dark }));

test.each([
  ['dracula', 'dracula', 'dark'],
  ['rose-pine', 'github-light', 'dark'],
  ['github-light', 'github-light', 'light'],
  ['github-light', 'github-dark', undefined],
  ['css-variables', 'css-variables', undefined],
  ['no-theme', 'no-theme', undefined],
])('the theme %s, and %s on dark pages: code on other mode than the page is %s', (light, dark, mode) => {
  expect(modeOf(light, dark)).toBe(mode);
});

test('without a theme, code follows the page, or is dark', () => {
  expect(codeMode('system', codeThemes('system'))).toBeUndefined();
  expect(codeMode('dark', codeThemes('dark'))).toBe('dark');
});

test('every theme has colors that style sheets can contain', () => {
  const names = codeThemeNames().filter((name) => name !== 'css-variables');
  expect(names.length).toBeGreaterThan(60);
  for (const name of names) {
    const { light } = codeThemes({ light: name, dark: name });
    if (typeof light !== 'object') throw new Error(`${name} has no colors`);
    for (const color of [light.background, light.text, ...Object.values(light.tokens)])
      expect([name, color]).toEqual([
        name,
        expect.stringMatching(/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i),
      ]);
  }
});
