import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colorAdjustments, colorTokens } from '../../../../src/render/theme/color-tokens.ts';
import { contrast, cssColor, type Oklch, parseHex } from '../../../../src/render/theme/oklch.ts';

function read(css: string | undefined): Oklch {
  const [l, c, h] = [...css!.matchAll(/[\d.]+/g)].map(Number) as [number, number, number];
  return { l: l / 100, c, h };
}

const asWritten = (color: string) => cssColor(parseHex(color)!);

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

  it.each(['#ffd600', '#ede4ff', '#faf5ff', '#2b1608', '#16a34a', '#8f74e0', '#0b0b5c'])(
    'fills with %s as written in both modes, with text that can be read on it',
    (primary) => {
      for (const mode of Object.values(colorTokens({ colors: { primary } }))) {
        expect([mode.accent, mode.button]).toEqual([asWritten(primary), asWritten(primary)]);
        for (const text of [mode['on-accent'], mode['on-button']])
          expect(contrast(read(text), parseHex(primary)!)).toBeGreaterThan(4.5);
      }
    },
  );

  it('shows lines and icons as written from a contrast of 3:1, text from 4.5:1', () => {
    const tokens = (primary: string) => colorTokens({ colors: { primary } }).light;
    const { 'accent-line': line, 'accent-text': text, bg } = tokens('#16a34a');
    expect(line).toBe(asWritten('#16a34a'));
    expect(text).not.toBe(asWritten('#16a34a'));
    expect(tokens('#0f766e')['accent-text']).toBe(asWritten('#0f766e'));
    expect(contrast(read(tokens('#ffd600')['accent-line']), read(bg))).toBeLessThan(3.3);
  });

  it('mixes the color into the background of what is active', () => {
    const { light, dark } = colorTokens({ colors: { primary: '#ffd600' } });
    for (const mode of [light, dark]) {
      expect(read(mode['accent-soft']).h).toBeCloseTo(parseHex('#ffd600')!.h, -1);
      expect(read(mode['accent-soft']).c).toBeGreaterThan(0.02);
    }
  });

  it.each([
    ['#ede4ff', 'light'],
    ['#2b1608', 'dark'],
    ['#0b0b5c', 'dark'],
  ] as const)('gives a button in %s an edge in %s mode, where it could hardly be seen', (primary, mode) => {
    const { light, dark } = colorTokens({ colors: { primary } });
    const [faint, other] = mode === 'light' ? [light, dark] : [dark, light];
    expect(contrast(read(faint['button-edge']), read(faint.bg))).toBeGreaterThan(3);
    expect(other['button-edge']).toBe('transparent');
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
          expect(contrast(read(mode['accent-line']), read(mode.bg)), 'accent-line').toBeGreaterThan(2.98);
          expect(contrast(read(mode['accent-soft']), read(mode.bg)), 'accent-soft').toBeGreaterThan(1.08);
          expect(contrast(read(mode['on-accent']), read(mode.accent))).toBeGreaterThanOrEqual(4.48);
          expect(contrast(read(mode['on-button']), read(mode.button))).toBeGreaterThanOrEqual(4.48);
        }
      }),
    );
  });
});

describe('adjustments of colors', () => {
  it('are those of text below 4.5:1, and of lines and icons below 3:1', () => {
    expect(colorAdjustments({ colors: { primary: '#0f766e', light: '#2dd4bf' } })).toEqual([]);
    expect(colorAdjustments({ colors: { primary: '#16a34a' } })).toEqual([
      {
        key: 'primary',
        mode: 'light',
        ratio: expect.closeTo(3.3, 1),
        text: expect.stringMatching(/^#[\da-f]{6}$/),
      },
    ]);
    expect(colorAdjustments({ colors: { primary: '#ffd600' } })).toMatchObject([
      { mode: 'light', text: expect.any(String), lines: expect.any(String) },
    ]);
  });

  it('in dark mode are those of the color for it, because the other one was not chosen for it', () => {
    expect(colorAdjustments({ colors: { primary: '#2b1608' } })).toEqual([]);
    expect(colorAdjustments({ colors: { primary: '#2b1608', light: '#3b1f0c' } })).toMatchObject([
      { key: 'light', mode: 'dark' },
    ]);
  });

  it('of fills are only those of grays that could not be seen', () => {
    expect(colorAdjustments({ colors: { primary: '#0f766e', dark: '#2b1608' } })).toEqual([]);
    expect(colorAdjustments({ colors: { primary: '#0f766e', dark: '#000000' } })).toMatchObject([
      { key: 'dark', mode: 'dark', fills: expect.any(String) },
    ]);
  });
});
