import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile, transform } from 'esbuild';

const root = path.join(import.meta.dirname, '../..');
const theme = path.join(root, 'templates/theme');
const styles = path.join(theme, 'styles');
const out = path.join(root, 'dist/theme');

/** Browser entry points, each its own file. */
const ENTRIES = [
  'site',
  'search',
  'figures',
  'choosers',
  'divisions',
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

/**
 * Stylesheets: of every page, and those that are loaded with the code that they belong to, or written into its pages. Each
 * imports its parts.
 */
const STYLESHEETS = ['theme', 'playground', 'assistant', 'sign-in'];

/** The oldest browsers for which everything works, as the manual says; in older ones, pages can still be read. */
const BROWSERS = ['chrome123', 'firefox125', 'safari17.5'];

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
  const variants = readdirSync(path.join(styles, 'variants'));
  const sheets = [
    ...STYLESHEETS.map((name) => [`${name}.css`, path.join(styles, `${name}.css`)] as const),
    ...variants.map((file) => [`variant-${file}`, path.join(styles, 'variants', file)] as const),
    ['dashboard.css', path.join(root, 'templates/dashboard/styles/dashboard.css')] as const,
  ];
  for (const [name, file] of sheets) writeFileSync(path.join(out, name), await bundleStyles(file));
  return metafile;
}

/** A stylesheet with all that it imports, minified. */
async function bundleStyles(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    logLevel: 'warning',
  });
  const result = await transform(inRem(outputFiles[0]!.text), {
    loader: 'css',
    minify: true,
    target: BROWSERS,
  });
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
