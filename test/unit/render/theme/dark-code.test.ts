import { describe, expect, test } from 'vitest';
import { hasDarkCode } from '../../../../src/render/theme/dark-code.ts';

describe('code on light pages', () => {
  test.each(['github-dark', 'dracula', 'one-dark-pro', 'catppuccin-mocha', 'rose-pine', 'material-theme'])(
    'is dark with the theme %s',
    (light) => expect(hasDarkCode({ light, dark: light })).toBe(true),
  );

  test.each(['github-light', 'min-light', 'catppuccin-latte', 'rose-pine-dawn', 'material-theme-lighter'])(
    'is light with the theme %s',
    (light) => expect(hasDarkCode({ light, dark: 'github-dark' })).toBe(false),
  );

  test('follows the page, or is dark, as docs.json says', () => {
    expect(hasDarkCode('system')).toBe(false);
    expect(hasDarkCode('dark')).toBe(true);
  });
});
