import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorTokens } from '../../../../src/render/theme/color-tokens.ts';
import { contrast, cssColor, type Oklch, parseHex } from '../../../../src/render/theme/oklch.ts';

function read(css: string | undefined): Oklch {
  const [l, c, h] = [...css!.matchAll(/[\d.]+/g)].map(Number) as [number, number, number];
  return { l: l / 100, c, h };
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('color tokens', () => {
  it('reads hex colors of three and six digits alike', () => {
    expect(parseHex('#f00')).toEqual(parseHex('#ff0000'));
    expect(parseHex('red')).toBeUndefined();
    expect(cssColor(parseHex('#ffffff')!)).toMatch(/^oklch\(100% 0 /);
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast(parseHex('#000000')!, parseHex('#ffffff')!)).toBeCloseTo(21, 1);
    expect(contrast(parseHex('#767676')!, parseHex('#ffffff')!)).toBeCloseTo(4.54, 1);
  });

  it('keeps a readable brand color as it is', () => {
    expect(colorTokens({ colors: { primary: '#1d4ed8' } }).light.accent).toBe(cssColor(parseHex('#1d4ed8')!));
  });

  it.each(['#000000', '#0a0a0a', '#020617', '#1e1e2e'])('makes lines visible on %s', (dark) => {
    const tokens = colorTokens({ colors: { primary: '#16a34a' }, background: { dark } }).dark;
    expect(contrast(read(tokens.border), read(tokens.bg))).toBeGreaterThan(1.2);
    expect(contrast(read(tokens['accent-soft']), read(tokens.bg))).toBeGreaterThan(1.1);
  });

  it.each([
    { primary: '#000000', light: '#000000', dark: '#ffffff' },
    { primary: '#ffffff', dark: '#0a0a0a' },
    { primary: '#111827', light: '#f9fafb', dark: '#000000' },
  ])('gives black and white brands no gray buttons: %o', (colors) => {
    for (const mode of Object.values(colorTokens({ colors }))) {
      for (const name of ['accent', 'accent-text', 'button'])
        expect(contrast(read(mode[name]), read(mode.bg)), name).toBeGreaterThan(12);
    }
  });

  it.each(['#c6ff00', '#ffd600', '#00e5ff', '#39ff14'])(
    'keeps %s on buttons, with near-black text',
    (primary) => {
      for (const mode of Object.values(colorTokens({ colors: { primary } }))) {
        expect(mode.button).toBe(cssColor(parseHex(primary)!));
        expect(contrast(read(mode['on-button']), read(mode.button))).toBeGreaterThan(7);
      }
    },
  );

  it.each(['#16a34a', '#ff6b35', '#0ea5e9'])('darkens %s on buttons a little, for white text', (primary) => {
    const { light } = colorTokens({ colors: { primary } });
    expect(light['on-button']).toBe(cssColor({ l: 1, c: 0, h: 0 }));
  });

  it('makes text readable on every surface in both modes, whatever the brand color', () => {
    fc.assert(
      fc.property(hex, fc.option(hex), fc.option(hex), (primary, light, dark) => {
        const tokens = colorTokens({ colors: { primary, ...(light && { light }), ...(dark && { dark }) } });
        for (const mode of [tokens.light, tokens.dark]) {
          for (const surface of ['bg', 'bg-soft', 'bg-sunken', 'code-bg', 'accent-soft']) {
            for (const text of ['text', 'text-soft', 'text-faint', 'accent-text']) {
              expect(
                contrast(read(mode[text]), read(mode[surface])),
                `${text} on ${surface}`,
              ).toBeGreaterThan(4.5);
            }
          }
          expect(contrast(read(mode['on-accent']), read(mode.accent))).toBeGreaterThanOrEqual(4.48);
          expect(contrast(read(mode['on-button']), read(mode.button))).toBeGreaterThanOrEqual(4.48);
        }
      }),
    );
  });
});
