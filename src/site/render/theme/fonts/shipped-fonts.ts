/** A bundled font family: a file per part of Unicode, so that pages load few. */
export interface ShippedFont {
  family: string;
  /** The file that text in Latin letters needs is first. */
  files: readonly ShippedFile[];
}

interface ShippedFile {
  asset: string;
  unicodeRange: string;
  /** The only weight of the file; absent for a variable font. */
  weight?: number;
}

/** Subsets of Unicode as in Google Fonts. */
const RANGES = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
  'cyrillic-ext': 'U+460-52F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+370-377,U+37A-37F,U+384-38A,U+38C,U+38E-3A1,U+3A3-3FF',
  vietnamese:
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
} as const;

type Part = keyof typeof RANGES;

const LATIN: readonly Part[] = ['latin', 'latin-ext'];
const ALL: readonly Part[] = [...LATIN, 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];

/** The families under an open license that documentation names most, with all parts that they have. */
const SHIPPED: readonly ShippedFont[] = [
  variable('Inter', ALL),
  variable('Albert Sans', LATIN),
  variable('Bricolage Grotesque', [...LATIN, 'vietnamese']),
  variable('DM Sans', LATIN),
  variable('Geist', [...LATIN, 'cyrillic', 'cyrillic-ext', 'vietnamese']),
  variable('IBM Plex Sans', ALL),
  variable('Instrument Sans', LATIN),
  variable('JetBrains Mono', [...LATIN, 'cyrillic', 'greek', 'vietnamese']),
  variable('Manrope', ALL),
  variable('Open Sans', ALL),
  // There is no variable font of Poppins.
  ofWeights('Poppins', LATIN, [400, 500, 600, 700]),
  variable('Roboto', ALL),
  variable('Source Sans 3', ALL),
  variable('Source Serif 4', ALL),
  variable('Space Grotesk', [...LATIN, 'vietnamese']),
];

/** The default family of text. */
export const DEFAULT_FONT = SHIPPED[0]!;

/** Has the tables that browsers need for math layout. */
export const MATH_FONT = 'npm:@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2';

export const SHIPPED_FAMILIES: readonly string[] = SHIPPED.map(({ family }) => family);

/** The family of that name, in any spelling of its letters. */
export function shippedFont(family: string): ShippedFont | undefined {
  const wanted = family.trim().toLowerCase();
  return SHIPPED.find((font) => font.family.toLowerCase() === wanted);
}

/** All files that `readAsset` must find, for the bundle. */
export function shippedFontAssets(): string[] {
  return [MATH_FONT, ...SHIPPED.flatMap(({ files }) => files.map(({ asset }) => asset))];
}

function variable(family: string, parts: readonly Part[]): ShippedFont {
  const name = packageName(family);
  return {
    family,
    files: parts.map((part) => ({
      asset: `npm:@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`,
      unicodeRange: RANGES[part],
    })),
  };
}

function ofWeights(family: string, parts: readonly Part[], weights: readonly number[]): ShippedFont {
  const name = packageName(family);
  return {
    family,
    files: parts.flatMap((part) =>
      weights.map((weight) => ({
        asset: `npm:@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`,
        unicodeRange: RANGES[part],
        weight,
      })),
    ),
  };
}

function packageName(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}
