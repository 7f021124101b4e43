import { contrast, cssColor, difference, inGamut, mix, type Oklch, parseHex, toHex } from './oklch.ts';

/** The part of `docs.json` that colors come from; values are hex strings. */
export interface ColorSettings {
  colors: { primary: string; light?: string; dark?: string };
  background?: { light?: string; dark?: string };
}

/** Values of the color custom properties in each mode, by name without the dashes. */
export interface ColorTokens {
  light: Record<string, string>;
  dark: Record<string, string>;
}

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

/** Least contrast of text, and of lines and icons, with what is behind them (WCAG 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5;
const LINE_CONTRAST = 3;
/** Colors are rounded when they are written. */
const MARGIN = 0.05;
const FALLBACK: Oklch = { l: 0.55, c: 0.18, h: 265 };
const WHITE: Oklch = { l: 1, c: 0, h: 0 };
const NEAR_BLACK: Oklch = { l: 0.16, c: 0, h: 0 };
const BLACK: Oklch = { l: 0, c: 0, h: 0 };

/** A color of a ramp: its lightness, and the chroma that it takes from the accent at most. */
interface Shade {
  l: number;
  tint: number;
}

const LIGHT = {
  bg: { l: 1, tint: 0 },
  soft: { l: 0.985, tint: 0.003 },
  sunken: { l: 0.968, tint: 0.005 },
  code: { l: 0.981, tint: 0.003 },
  border: { l: 0.921, tint: 0.008 },
  borderStrong: { l: 0.85, tint: 0.012 },
  text: { l: 0.22, tint: 0.012 },
  textSoft: { l: 0.42, tint: 0.014 },
  textFaint: { l: 0.51, tint: 0.014 },
} satisfies Record<string, Shade>;

type Ramp = Readonly<Record<keyof typeof LIGHT, Shade>>;

const DARK: Ramp = {
  bg: { l: 0.165, tint: 0.008 },
  soft: { l: 0.195, tint: 0.009 },
  sunken: { l: 0.135, tint: 0.007 },
  code: { l: 0.192, tint: 0.009 },
  border: { l: 0.27, tint: 0.008 },
  borderStrong: { l: 0.37, tint: 0.012 },
  text: { l: 0.945, tint: 0.012 },
  textSoft: { l: 0.77, tint: 0.014 },
  textFaint: { l: 0.66, tint: 0.014 },
};

const RAMPS: Readonly<Record<Mode, Ramp>> = { light: LIGHT, dark: DARK };

const ACTIVE: Readonly<Record<Mode, Shade>> = {
  light: { l: 0.955, tint: 0.025 },
  dark: { l: 0.255, tint: 0.05 },
};

/**
 * A neutral ramp per mode, tinted by the accent or by the author's background, and the author's colors: as written in fills;
 * lines and icons are moved in lightness to a contrast of 3:1, text in the color to 4.5:1.
 */
export function colorTokens(settings: ColorSettings): ColorTokens {
  const tokens = (mode: Mode) => {
    const colors = Object.entries(modeColors(mode, authorColors(settings, mode)));
    return {
      'button-edge': 'transparent',
      ...Object.fromEntries(colors.map(([name, color]) => [name, cssColor(color)])),
    };
  };
  return { light: tokens('light'), dark: tokens('dark') };
}

/** Where a mode does not show a color as written, and the shades that it shows instead, as hex strings. */
export interface ColorAdjustment {
  key: 'primary' | 'light' | 'dark';
  mode: Mode;
  /** Contrast of the color with the background. */
  ratio: number;
  text?: string;
  lines?: string;
  fills?: string;
}

/** What `colorTokens` changes about the colors that the author chose for a mode. */
export function colorAdjustments(settings: ColorSettings): ColorAdjustment[] {
  const { primary, light = primary, dark = primary } = settings.colors;
  return MODES.flatMap((mode) => {
    const { accent, button, ...own } = authorColors(settings, mode);
    const shown = modeColors(mode, { accent, button, ...own });
    const hex = (name: keyof typeof shown) => toHex(shown[name]!);
    const ratio = contrast(accent, shown.bg);
    const adjustments: ColorAdjustment[] = [];
    if ((mode === 'light' || light !== primary) && ratio < TEXT_CONTRAST)
      adjustments.push({
        key: mode === 'light' ? 'primary' : 'light',
        mode,
        ratio,
        text: hex('accent-text'),
        ...(ratio < LINE_CONTRAST && { lines: hex('accent-line') }),
        ...(shown.accent !== accent && { fills: hex('accent') }),
      });
    if (dark !== primary && shown.button !== button)
      adjustments.push({ key: 'dark', mode, ratio: contrast(button, shown.bg), fills: hex('button') });
    return adjustments;
  });
}

/** The author's colors in a mode. */
interface AuthorColors {
  accent: Oklch;
  button: Oklch;
  background: Oklch | undefined;
}

function authorColors({ colors, background }: ColorSettings, mode: Mode): AuthorColors {
  const primary = parsed(colors.primary) ?? FALLBACK;
  return {
    accent: mode === 'light' ? primary : (parsed(colors.light) ?? primary),
    button: parsed(colors.dark) ?? primary,
    background: parsed(background?.[mode]),
  };
}

function parsed(hex: string | undefined): Oklch | undefined {
  return hex === undefined ? undefined : parseHex(hex);
}

function modeColors(mode: Mode, { accent, button, background: own }: AuthorColors) {
  const ramp = RAMPS[mode];
  const tinted = (by: Oklch, { l, tint }: Shade): Oklch => ({ l, c: Math.min(by.c, tint), h: by.h });
  const bg = own ?? tinted(accent, ramp.bg);
  const surface = (shade: Shade) =>
    inGamut(own ? { ...own, l: lightnessOn(own, shade.l, ramp.bg.l) } : tinted(accent, shade));
  const soft = surface(ramp.soft);
  const sunken = surface(ramp.sunken);
  // Code colors are designed for this surface: it stays unless the author inverted the mode.
  const isInverted = Math.abs(bg.l - ramp.bg.l) > 0.3;
  const code = isInverted ? surface(ramp.code) : inGamut(tinted(own ?? accent, ramp.code));
  const fill = visibleOn(accent, bg);
  const line = moved(fill, [bg], LINE_CONTRAST);
  const tint = isFaint(fill, bg) ? line : fill;
  const { l, tint: activeTint } = ACTIVE[mode];
  const activeShade = { l: lightnessOn(bg, l, ramp.bg.l), tint: activeTint };
  const active = inGamut(activeOn(bg, [fill, line], activeShade));
  const surfaces = [bg, soft, sunken, code, active];
  const text = (shade: Shade) => moved(tinted(accent, shade), surfaces, TEXT_CONTRAST);
  const buttonFill = visibleOn(button, bg);
  return {
    bg,
    'bg-soft': soft,
    'bg-sunken': sunken,
    'code-bg': code,
    border: surface(ramp.border),
    'border-strong': surface(ramp.borderStrong),
    text: text(ramp.text),
    'text-soft': text(ramp.textSoft),
    'text-faint': text(ramp.textFaint),
    accent: fill,
    'accent-line': line,
    'accent-text': moved(fill, surfaces, TEXT_CONTRAST),
    'accent-tint': tint,
    'accent-soft': active,
    'on-accent': textOn(fill),
    button: buttonFill,
    'on-button': textOn(buttonFill),
    ...(isFaint(buttonFill, bg) && { 'button-edge': moved(buttonFill, [bg], LINE_CONTRAST) }),
  };
}

/**
 * The lightness with the same contrast to `bg` as `l` has to `rampBg`. The same distance would not be enough: close to
 * black, small distances are invisible.
 */
function lightnessOn(bg: Oklch, l: number, rampBg: number): number {
  // Of a gray, the cube of the lightness is its luminance; WCAG adds 0.05 for ambient light.
  const luminanceOf = (lightness: number) => lightness ** 3 + 0.05;
  return clamp(Math.cbrt((luminanceOf(bg.l) * luminanceOf(l)) / luminanceOf(rampBg) - 0.05));
}

/** A fill that can hardly be told from what is behind it, such as lavender on white and dark brown on black. */
function isFaint(fill: Oklch, bg: Oklch): boolean {
  return difference(fill, bg) < 0.15;
}

/**
 * Chroma below which a color is a gray, and distance in lightness below which a gray is invisible on the background.
 */
const GRAY = 0.01;
const LOST = 0.2;

/**
 * The color as written. Only an invisible gray, such as black on black, becomes its opposite: a medium gray would look
 * disabled.
 */
function visibleOn(color: Oklch, bg: Oklch): Oklch {
  if (color.c > GRAY || Math.abs(color.l - bg.l) > LOST) return color;
  return { ...color, l: bg.l > 0.6 ? LIGHT.text.l : DARK.text.l };
}

/** `color`, darkened or lightened just enough to have that contrast with each of `surfaces`. */
function moved(color: Oklch, surfaces: readonly Oklch[], needed: number): Oklch {
  const lowest = (candidate: Oklch) => Math.min(...surfaces.map((surface) => contrast(candidate, surface)));
  const average = surfaces.reduce((sum, surface) => sum + surface.l, 0) / surfaces.length;
  const direction = average > 0.6 ? -1 : 1;
  if (lowest(color) >= needed) return color;
  let candidate = color;
  for (let step = 0; step < 120 && lowest(candidate) < needed + MARGIN; step++) {
    const l = clamp(candidate.l + direction * 0.01);
    if (l === candidate.l) break;
    candidate = inGamut({ ...color, l });
  }
  return candidate;
}

/**
 * The background of what is active: so much of a color in `bg` that it has the lightness `l`, of the first color that is
 * on that side, and far enough. Of a dark color this is little, so `tint` keeps it from looking gray.
 */
function activeOn(bg: Oklch, colors: readonly Oklch[], { l, tint }: Shade): Oklch {
  for (const color of colors) {
    const share = (l - bg.l) / (color.l - bg.l);
    if (share > 0 && share <= 1) {
      const mixed = mix(bg, color, share);
      return { l, c: Math.max(mixed.c, Math.min(color.c * 0.4, tint)), h: color.h };
    }
  }
  return { ...bg, l };
}

/** White or near-black, whichever can be read on a color of the author. */
export function textOnHex(hex: string): string {
  const fill = parseHex(hex);
  return toHex(fill ? textOn(fill) : WHITE);
}

/** White as brands expect it, otherwise near-black, on a few colors black. */
function textOn(fill: Oklch): Oklch {
  return [WHITE, NEAR_BLACK].find((text) => contrast(text, fill) >= TEXT_CONTRAST) ?? BLACK;
}

function clamp(l: number): number {
  return Math.min(1, Math.max(0, Number(l.toFixed(4))));
}
