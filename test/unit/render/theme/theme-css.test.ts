import { describe, expect, it } from 'vitest';
import { siteColorsCss } from '../../../../src/render/theme/theme-css.ts';

describe('custom properties of the platform', () => {
  it('are channels that authors put into rgb()', () => {
    const css = siteColorsCss({
      colors: { primary: '#0B6B54', dark: '#abc' },
      background: { dark: '#010203' },
    });
    expect(css).toContain('--primary:11 107 84;');
    expect(css).toContain('--primary-light:11 107 84;');
    expect(css).toContain('--primary-dark:170 187 204;');
    expect(css).toContain('--background-light:255 255 255;');
    expect(css).toContain('--background-dark:1 2 3;');
    for (const step of [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]) {
      expect(css).toMatch(new RegExp(`--gray-${step}:\\d+ \\d+ \\d+[;}]`));
    }
  });

  it('are the fonts of text and code, whichever these are', () => {
    const css = siteColorsCss({ colors: { primary: '#0B6B54' } });
    expect(css).toContain('--font-inter:var(--font-body)');
    expect(css).toContain('--font-jetbrains-mono:var(--font-code)');
  });
});
