import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile, transform } from 'esbuild';

const root = path.join(import.meta.dirname, '../..');
const theme = path.join(root, 'templates/theme');
const out = path.join(root, 'dist/theme');

/** Browser entry points, each its own file. */
const ENTRIES = [
  'site',
  'search',
  'figures',
  'choosers',
  'not-found',
  'playground',
  'playground-editor',
  'playground-channel',
  'playground-samples',
  'playground-oauth',
  'playground-failure',
  'assistant',
  'assistant-entry',
  'mermaid',
  'islands',
  'live',
];

/** Order matters: later files may refine earlier ones. */
const STYLESHEETS = ['base', 'navigation', 'components', 'reference', 'search', 'assistant-entry', 'print'];

/** Stylesheets that are loaded with the code that they belong to, or written into its pages. */
const LAZY_STYLESHEETS = {
  playground: ['playground', 'playground/editor', 'playground/response', 'playground/channel'],
  assistant: ['assistant'],
  'sign-in': ['sign-in'],
};

/** The oldest browsers for which everything works, as the manual says; in older ones, pages can still be read. */
const BROWSERS = ['chrome123', 'firefox125', 'safari17.5'];

/** Themes whose sidebar takes the full height. */
const SIDE_THEMES = ['maple', 'willow', 'almond'];

/**
 * Writes `dist/theme/`: the browser code, bundled, and the stylesheets, also that of the dashboard, joined and minified.
 * Scripts are classic, not modules, because browsers refuse modules on pages opened from a file share. Returns what the
 * code was made from.
 */
export async function bundleBrowserCode(): Promise<Metafile> {
  mkdirSync(out, { recursive: true });
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: ENTRIES.map((name) => path.join(theme, 'browser', `${name}.ts`)),
    outdir: out,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: ['es2022', ...BROWSERS],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  for (const [name, sheets] of Object.entries(LAZY_STYLESHEETS)) {
    const files = sheets.map((sheet) => path.join(theme, `${sheet}.css`));
    writeFileSync(path.join(out, `${name}.css`), await minified(files));
  }
  const dashboard = path.join(root, 'templates/dashboard/dashboard.css');
  writeFileSync(path.join(out, 'dashboard.css'), await minified([dashboard]));
  const sheets = STYLESHEETS.map((name) => path.join(theme, `${name}.css`));
  writeFileSync(path.join(out, 'theme.css'), await minified(sheets));
  for (const name of readdirSync(path.join(theme, 'variants'))) {
    const layout = SIDE_THEMES.includes(path.basename(name, '.css'))
      ? [path.join(theme, 'layouts/side.css')]
      : [];
    const sheet = await minified([...layout, path.join(theme, 'variants', name)]);
    writeFileSync(path.join(out, `variant-${name}`), sheet);
  }
  return metafile;
}

async function minified(files: readonly string[]): Promise<string> {
  const css = files.map((file) => inRem(readFileSync(file, 'utf8'))).join('\n');
  const result = await transform(css, { loader: 'css', minify: true, target: BROWSERS });
  return result.code;
}

/**
 * Stylesheets are written in the pixels of the design and delivered in rem, so that a page follows the font size that a
 * reader has set, as it follows the zoom. Hairlines stay as they are.
 */
function inRem(css: string): string {
  return css.replace(/\b(\d+(?:\.\d+)?)px\b/g, (length, pixels: string) =>
    Number(pixels) <= 2 ? length : `${Number(pixels) / 16}rem`,
  );
}
