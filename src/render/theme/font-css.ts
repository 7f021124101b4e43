/** A font of the site: a name that may be installed, or a file of the repository. */
export interface ThemeFont {
  family: string;
  weight?: number;
  /** URL of the file on this site. */
  url?: string;
  format?: string;
  /** Sizes of the font in parts of its em, when they could be read. */
  metrics?: { ascent: number; descent: number; lineGap: number; averageWidth: number };
}

/** Arial's, which stands in while a font is loading. */
const FALLBACK_WIDTH = 904 / 2048;

/**
 * Rules for the fonts of a site. While a file is loading, a local font stretched to the same size shows the text, so that
 * nothing moves when it arrives.
 */
export function fontCss({ heading, body }: { heading?: ThemeFont; body?: ThemeFont }): string {
  const rules: string[] = [];
  if (body) rules.push(faces(body), `:root{--font-body:${stack(body, 'system-ui,sans-serif')}}`);
  if (heading) {
    if (heading.family !== body?.family || heading.url !== body?.url) rules.push(faces(heading));
    rules.push(`:root{--font-heading:${stack(heading, 'var(--font-body)')}}`);
    if (heading.weight) rules.push(`:root{--weight-heading:${heading.weight}}`);
  }
  return rules.join('');
}

function faces({ family, weight, url, format, metrics }: ThemeFont): string {
  if (!url) return '';
  const weights = weight ? `font-weight:${weight};` : 'font-weight:100 900;';
  const kind = format ? ` format(${cssString(format)})` : '';
  const own = `@font-face{font-family:${cssString(family)};src:url(${cssString(url)})${kind};${weights}font-display:swap}`;
  if (!metrics || metrics.averageWidth <= 0) return own;
  const scale = metrics.averageWidth / FALLBACK_WIDTH;
  const percent = (value: number) => `${Number(((value / scale) * 100).toFixed(2))}%`;
  const size = `${Number((scale * 100).toFixed(2))}%`;
  return `${own}@font-face{font-family:${cssString(`${family} fallback`)};src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue");size-adjust:${size};ascent-override:${percent(metrics.ascent)};descent-override:${percent(metrics.descent)};line-gap-override:${percent(metrics.lineGap)}}`;
}

function stack({ family, url, metrics }: ThemeFont, fallback: string): string {
  const names = url && metrics ? [family, `${family} fallback`] : [family];
  return `${names.map(cssString).join(',')},${fallback}`;
}

/** Quoted, with everything that could end the string taken out. */
function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f<>{};]/g, '')}"`;
}
