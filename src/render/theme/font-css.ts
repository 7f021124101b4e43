/** A font of the site: a name that may be installed, or files. */
export interface ThemeFont {
  family: string;
  weight?: number;
  /** Files of the font on this site; none for a font that must be installed. */
  faces: readonly FontFace[];
  /** Metrics of the font in em, if they could be read. */
  metrics?: { ascent: number; descent: number; lineGap: number; averageWidth: number };
}

interface FontFace {
  url: string;
  format?: string;
  /** The only weight of the file; absent for all weights. */
  weight?: number;
  /** Characters of the file; absent for all characters. */
  unicodeRange?: string;
}

/** Metrics of Arial, which is used while a font is loading. */
const FALLBACK_WIDTH = 0.4447;

/** Fallback fonts for missing characters. */
const SYSTEM =
  'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif,"Apple Color Emoji","Segoe UI Emoji","Noto Color Emoji"';

const SYSTEM_FAMILIES = new Set(
  'serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji -apple-system BlinkMacSystemFont'.split(
    ' ',
  ),
);

/** Whether a family is a generic CSS family, such as `system-ui`. It must not be quoted. */
export function isSystemFamily(family: string): boolean {
  return SYSTEM_FAMILIES.has(family);
}

/**
 * Rules for the fonts of a site. While a file is loading, a size-adjusted local font is used, so that nothing shifts
 * when it arrives. `fallback` is for readers who do not have the font of the text.
 */
export function fontCss({
  heading,
  body,
  fallback,
  mathUrl,
}: {
  heading?: ThemeFont;
  body: ThemeFont;
  fallback?: ThemeFont;
  mathUrl: string;
}): string {
  const fonts = [body, fallback, heading].filter((font) => font !== undefined);
  const rules = [...new Set(fonts.map(facesCss))];
  rules.push(`:root{--font-body:${stack(body, fallback ? stack(fallback, SYSTEM) : SYSTEM)}}`);
  if (heading) {
    rules.push(`:root{--font-heading:${stack(heading, 'var(--font-body)')}}`);
    if (heading.weight) rules.push(`:root{--weight-heading:${heading.weight}}`);
  }
  rules.push(
    `@font-face{font-family:"Docs Math";src:url(${cssString(mathUrl)}) format("woff2");font-display:swap}`,
    'math{font-family:"Docs Math",math,serif;font-size:1.08em}',
  );
  return rules.join('');
}

function facesCss({ family, faces, metrics }: ThemeFont): string {
  const own = faces.map(({ url, format, weight, unicodeRange }) => {
    const kind = format ? ` format(${cssString(format)})` : '';
    const range = unicodeRange ? `;unicode-range:${unicodeRange}` : '';
    return `@font-face{font-family:${cssString(family)};src:url(${cssString(url)})${kind};font-weight:${weight ?? '100 900'};font-display:swap${range}}`;
  });
  return own.join('') + (faces.length > 0 ? fallbackFace(family, metrics) : '');
}

function fallbackFace(family: string, metrics: ThemeFont['metrics']): string {
  if (!metrics || metrics.averageWidth <= 0) return '';
  const scale = metrics.averageWidth / FALLBACK_WIDTH;
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const part = (value: number) => percent(value / scale);
  return `@font-face{font-family:${cssString(`${family} fallback`)};src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue");size-adjust:${percent(scale)};ascent-override:${part(metrics.ascent)};descent-override:${part(metrics.descent)};line-gap-override:${part(metrics.lineGap)}}`;
}

function stack({ family, faces, metrics }: ThemeFont, fallback: string): string {
  const names = faces.length > 0 && metrics ? [family, `${family} fallback`] : [family];
  return `${names.map(familyName).join(',')},${fallback}`;
}

function familyName(family: string): string {
  return isSystemFamily(family) ? family : cssString(family);
}

/** Quoted, with everything that could end the string taken out. */
function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f<>{};]/g, '')}"`;
}
