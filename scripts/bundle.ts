import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { codeCache, compileBundle } from '../bin/load-bundle.js';
import { collectEarly } from '../src/lib/memory/collect-early.ts';
import { bundleBrowserCode } from './bundle/browser-bundle.ts';
import { writeCodeThemes } from './bundle/code-themes.ts';
import { compiledSchema } from './bundle/compiled-schema.ts';
import {
  assetFiles,
  embeddedAssets,
  filesUnder,
  NOTICES,
  PACKAGE_ASSETS,
  sha256,
} from './bundle/embedded-assets.ts';
import { BROWSER_INPUTS } from './bundle/fresh-bundle.ts';
import { bundleMermaidParser } from './bundle/mermaid-parser.ts';
import { packageFolders, thirdPartyNotices } from './notices/third-party-notices.ts';

const root = path.join(import.meta.dirname, '..');
/** The package that the colors of code are read from. */
const CODE_THEMES = 'node_modules/tm-themes/index.js';
/** Placeholder for the hash of the bundle. */
const NO_HASH = '<hash of the bundle>'.padEnd(32);

const bundle = path.join(root, 'dist/docs.cjs');

const browser = await bundleBrowserCode();
await writeNotices(browser);
writeCodeThemes();
writeThemeHashes();
await bundleMermaidParser();
writeFileSync(path.join(root, BROWSER_INPUTS), JSON.stringify(Object.keys(browser.inputs)));
await bundleProgram();
await writeCodeCache();

/** Writes third-party notices: for the whole program, and next to the browser code for built sites. */
async function writeNotices(browser: Metafile): Promise<void> {
  const { metafile } = await build({
    entryPoints: [path.join(root, 'src/main.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    metafile: true,
    logLevel: 'error',
    absWorkingDir: root,
  });
  const assets = PACKAGE_ASSETS.map((name) => `node_modules/${name}`);
  const ofSites = [...Object.keys(browser.inputs), ...assets.filter((name) => !name.includes('sql.js'))];
  const ofProgram = [...Object.keys(metafile.inputs), ...ofSites, ...assets, CODE_THEMES];
  writeFileSync(path.join(root, NOTICES), thirdPartyNotices(root, packageFolders(ofProgram)));
  writeFileSync(path.join(root, 'dist/theme/licenses.txt'), thirdPartyNotices(root, packageFolders(ofSites)));
}

/** What a checkout would otherwise compute for every site that it builds. */
function writeThemeHashes(): void {
  const hashes = filesUnder('dist/theme').map((name) => [name, sha256(readFileSync(path.join(root, name)))]);
  writeFileSync(path.join(root, 'dist/theme-hashes.json'), JSON.stringify(Object.fromEntries(hashes)));
}

async function bundleProgram(): Promise<void> {
  await build({
    entryPoints: [path.join(root, 'src/main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Names are not minified, for stack traces: keeping the names of minified functions would take time at each call.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    logLevel: 'warning',
    define: {
      'import.meta.url': '""',
      BUNDLE_HASH: JSON.stringify(NO_HASH),
      COMMIT: JSON.stringify(sourceCommit()),
    },
    // Run directly, alone or inside an executable, the file is the program; required by bin/run.js it only exports it.
    footer: {
      js: `if (!require('node:worker_threads').isMainThread) module.exports.work();
else if (require.main === module) module.exports.main(process.argv.slice(2));`,
    },
    plugins: [embeddedAssets(), compiledSchema(root)],
  });
  writeFileSync(bundle, withHash(escapeNonAscii(readFileSync(bundle, 'utf8'))));
}

/** The commit that is checked out, or the one that SOURCE_COMMIT names where there is no git, as in a container. */
function sourceCommit(): string {
  if (process.env.SOURCE_COMMIT) return process.env.SOURCE_COMMIT;
  try {
    return execFileSync('git', ['describe', '--always', '--exclude=*', '--abbrev=12', '--dirty'], {
      cwd: root,
      // A source archive within another repository is not of that repository.
      env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * Escapes the characters in regular expressions, which esbuild leaves as they are. A program in pure ASCII takes half the
 * memory: V8 keeps its source, with two bytes per character if one of them needs that.
 */
function escapeNonAscii(text: string): string {
  return text.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Embeds the hash of the program, so that it need not be computed at run time. */
function withHash(program: string): string {
  return program.replace(NO_HASH, sha256(Buffer.from(program)).slice(0, NO_HASH.length));
}

/** Writes the compiled code of the functions that a start and a build of the starter site call. */
async function writeCodeCache(): Promise<void> {
  // Assets are passed in, so that they do not become part of the compiled code.
  const assets = new Map(assetFiles().map(([name, file]) => [name, readFileSync(file)]));
  const { exports: program, script } = compileBundle(createRequire(import.meta.url), undefined, { assets });
  const out = mkdtempSync(path.join(tmpdir(), 'docs-bundle-'));
  // The report of that build is hidden from people who install the package.
  const { write } = process.stdout;
  process.stdout.write = () => true;
  await program.main(['build', path.join(root, 'templates/starter'), '--no-cache', '--json', '--out', out]);
  process.stdout.write = write;
  rmSync(out, { recursive: true });
  // V8 only accepts compiled code with the settings with which it was compiled, which are those of a start.
  collectEarly(0);
  writeFileSync(codeCache, script.createCachedData());
}
