import { contrast, cssColor, inGamut, type Oklch, parseHex } from './oklch.ts';

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

const READABLE = 4.5;
const FALLBACK: Oklch = { l: 0.55, c: 0.18, h: 265 };
const WHITE: Oklch = { l: 1, c: 0, h: 0 };
const BLACK: Oklch = { l: 0.16, c: 0, h: 0 };

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
  accentSoft: { l: 0.955, tint: 0.025 },
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
  accentSoft: { l: 0.255, tint: 0.05 },
  border: { l: 0.27, tint: 0.008 },
  borderStrong: { l: 0.37, tint: 0.012 },
  text: { l: 0.945, tint: 0.012 },
  textSoft: { l: 0.77, tint: 0.014 },
  textFaint: { l: 0.66, tint: 0.014 },
};

/**
 * A neutral ramp per mode, tinted by the accent or by the author's background, and the accent itself moved in lightness
 * until text in it, and text on it, can be read (4.5:1) on every surface of the mode.
 */
export function colorTokens({ colors, background }: ColorSettings): ColorTokens {
  const primary = parsed(colors.primary) ?? FALLBACK;
  const emphasis = parsed(colors.light) ?? primary;
  const button = parsed(colors.dark) ?? primary;
  return {
    light: modeTokens(LIGHT, primary, button, parsed(background?.light)),
    dark: modeTokens(DARK, emphasis, button, parsed(background?.dark)),
  };
}

function parsed(hex: string | undefined): Oklch | undefined {
  return hex === undefined ? undefined : parseHex(hex);
}

/** `own` is the background that the author configured. */
function modeTokens(
  ramp: Ramp,
  accent: Oklch,
  button: Oklch,
  own: Oklch | undefined,
): Record<string, string> {
  const tinted = (by: Oklch, { l, tint }: Shade): Oklch => ({ l, c: Math.min(by.c, tint), h: by.h });
  const bg = own ?? tinted(accent, ramp.bg);
  const surface = (shade: Shade) =>
    inGamut(own ? { ...own, l: lightnessOn(own, shade.l, ramp.bg.l) } : tinted(accent, shade));
  const soft = surface(ramp.soft);
  const sunken = surface(ramp.sunken);
  // Code colors are designed for this surface: it stays unless the author inverted the mode.
  const isInverted = Math.abs(bg.l - ramp.bg.l) > 0.3;
  const code = isInverted ? surface(ramp.code) : inGamut(tinted(own ?? accent, ramp.code));
  const accentSoft = inGamut({
    ...tinted(accent, ramp.accentSoft),
    l: lightnessOn(bg, ramp.accentSoft.l, ramp.bg.l),
  });
  const surfaces = [bg, soft, sunken, code, accentSoft];
  const text = (shade: Shade) => readableOn(tinted(accent, shade), surfaces);
  const shown = visibleOn(accent, bg);
  const accentText = readableOn(inGamut(shown), surfaces);
  const fill = fillColor(shown, bg);
  const buttonFill = buttonColor(visibleOn(button, bg), bg);
  const tokens: Record<string, Oklch> = {
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
    'accent-text': accentText,
    'accent-soft': accentSoft,
    'on-accent': textOn(fill),
    button: buttonFill,
    'on-button': textOn(buttonFill),
  };
  return Object.fromEntries(Object.entries(tokens).map(([name, color]) => [name, cssColor(color)]));
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

/**
 * Chroma below which a color is a gray, and distance in lightness below which a gray is invisible on the background.
 */
const GRAY = 0.035;
const LOST = 0.2;

/**
 * An invisible gray, such as black on black, becomes its opposite: a medium gray would look
 * disabled.
 */
function visibleOn(color: Oklch, bg: Oklch): Oklch {
  if (color.c > GRAY || Math.abs(color.l - bg.l) > LOST) return color;
  return { ...color, l: bg.l > 0.6 ? LIGHT.text.l : DARK.text.l };
}

/** `color`, darkened or lightened just enough to be readable on each of `surfaces`. */
function readableOn(color: Oklch, surfaces: readonly Oklch[]): Oklch {
  const lowest = (candidate: Oklch) => Math.min(...surfaces.map((surface) => contrast(candidate, surface)));
  const average = surfaces.reduce((sum, surface) => sum + surface.l, 0) / surfaces.length;
  const direction = average > 0.6 ? -1 : 1;
  let candidate = color;
  for (let step = 0; step < 120 && lowest(candidate) < READABLE + 0.05; step++) {
    const l = clamp(candidate.l + direction * 0.01);
    if (l === candidate.l) break;
    candidate = inGamut({ ...color, l });
  }
  return candidate;
}

/** How much darker a color may become so that white text, which brands expect on it, is readable. */
const DARKEST_SHIFT = 0.1;

/** An accent to put text on: it is visible on the page, and white or near-black text is readable on it. */
function fillColor(accent: Oklch, bg: Oklch): Oklch {
  let fill = inGamut(accent);
  const away = bg.l > 0.6 ? -0.01 : 0.01;
  for (let step = 0; step < 80 && contrast(fill, bg) < 3; step++)
    fill = inGamut({ ...accent, l: clamp(fill.l + away) });
  const forWhite = darkenFor(WHITE, fill);
  const isNear = fill.l - forWhite.l <= DARKEST_SHIFT && contrast(forWhite, bg) >= 3;
  if (isNear || contrast(BLACK, fill) < READABLE) return forWhite;
  return fill;
}

/** The color of a button, which is recognized by its text: a bright one stays as the brand has it. */
function buttonColor(color: Oklch, bg: Oklch): Oklch {
  return isBright(color) ? inGamut(color) : fillColor(color, bg);
}

/** A lime or a yellow: text on it is near-black, because white text would need another color. */
export function isBright({ l, c }: Oklch): boolean {
  return c > 0.1 && l > 0.75;
}

function darkenFor(text: Oklch, fill: Oklch): Oklch {
  let candidate = fill;
  for (let step = 0; step < 100 && contrast(text, candidate) < READABLE + 0.02; step++)
    candidate = inGamut({ ...fill, l: clamp(candidate.l - 0.01) });
  return candidate;
}

function textOn(fill: Oklch): Oklch {
  return contrast(WHITE, fill) >= READABLE ? WHITE : BLACK;
}

function clamp(l: number): number {
  return Math.min(1, Math.max(0, Number(l.toFixed(4))));
}
