/**
 * `npm run artifacts`: everything that a release consists of, as far as this machine can make it, into dist/release/, with
 * what it can start tried. With `--parts FOLDER`, from the npm package and all executables that are there, as
 * .github/workflows/release.yml made them.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { executableName, makeExecutable } from './executable/executable.ts';
import { crossPlatforms, PLATFORMS, thisPlatform } from './install/install-runtimes.ts';
import { assemble } from './release/assemble.ts';
import { smoke } from './smoke.ts';

const root = path.join(import.meta.dirname, '..');
const out = path.join(root, 'dist/release');
const { values } = parseArgs({ options: { parts: { type: 'string' }, image: { type: 'string' } } });

const parts = values.parts ?? makeParts();
if (values.parts) requireAllPlatforms(parts);
const { files, notes } = assemble({ root, parts, out, ...(values.image && { image: values.image }) });
writeFileSync(path.join(root, 'dist/release-notes.md'), notes);
for (const { name, sha256 } of files) {
  const size = (statSync(path.join(out, name)).size / 1e6).toFixed(1).padStart(6);
  console.log(`${sha256}  ${size} MB  ${name}`);
}
await tryPackage();
await tryExecutable();

/** What a workflow makes in several jobs: the npm package, the single file, and executables. */
function makeParts(): string {
  const folder = path.join(root, 'dist/parts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['pack', '--pack-destination', folder], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  copyFileSync(freshBundle(), path.join(folder, 'docs.cjs'));
  for (const platform of [thisPlatform(), ...crossPlatforms()])
    copyFileSync(makeExecutable(platform), path.join(folder, executableName(platform)));
  return folder;
}

function requireAllPlatforms(folder: string): void {
  const missing = PLATFORMS.map(executableName).filter((name) => !existsSync(path.join(folder, name)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', no ')} in ${folder}.`);
}

/** Installs the npm package as users do, and starts it and the single file. */
async function tryPackage(): Promise<void> {
  const prefix = mkdtempSync(path.join(tmpdir(), 'docs-prefix-'));
  try {
    const tarball = path.join(out, files.find(({ name }) => name.endsWith('.tgz'))!.name);
    const flags = [
      '--global',
      '--prefix',
      prefix,
      '--offline',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    execFileSync('npm', ['install', ...flags, tarball], { stdio: ['ignore', 'ignore', 'inherit'] });
    console.log(`\nthe npm package: ${await smoke([path.join(prefix, 'bin/docs')])}`);
    console.log(`docs.cjs: ${await smoke([process.execPath, path.join(out, 'docs.cjs')])}`);
  } finally {
    rmSync(prefix, { recursive: true, force: true });
  }
}

/** Installs the executable for this machine with install.sh, from the files that were made. */
async function tryExecutable(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-installed-'));
  try {
    execFileSync('sh', [path.join(out, 'install.sh')], {
      env: { ...process.env, DOCS_INSTALL_DIR: folder, DOCS_DOWNLOADS: `file://${out}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    console.log(`the executable, by install.sh: ${await smoke([path.join(folder, 'docs')])}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
