import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshBundle } from '../bundle/fresh-bundle.ts';
import { isThisPlatform, nodeBinary, type Platform, thisPlatform } from '../install/install-runtimes.ts';

const root = path.join(import.meta.dirname, '../..');
const postject = createRequire(import.meta.url).resolve('postject/dist/cli.js');

/** Where Node looks for a program inside itself: names from its manual on single executable applications. */
const RESOURCE = 'NODE_SEA_BLOB';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const MACHO_SEGMENT = 'NODE_SEA';

/** `docs-linux-x64`, `docs-windows-x64.exe`. */
export function executableName({ os, cpu }: Platform): string {
  const system = { linux: 'linux', darwin: 'macos', win32: 'windows' }[os];
  return `docs-${system}-${cpu}${os === 'win32' ? '.exe' : ''}`;
}

/** The executable for this machine, built again if the program is newer. In a process of its own, because it takes 1 GB. */
export async function freshExecutable(): Promise<string> {
  const file = path.join(root, 'dist', executableName(thisPlatform()));
  const bundle = freshBundle();
  if (!existsSync(file) || statSync(file).mtimeMs < statSync(bundle).mtimeMs) {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/binary.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error('The executable could not be made; its messages are above.');
  }
  return file;
}

/**
 * Puts the bundle into a copy of Node, as Node's manual on single executable applications describes it. For another
 * platform, both Nodes are the pinned ones: what one writes, only its own version reads. A program for macOS can only be
 * signed, and so made, on macOS.
 */
export function makeExecutable(platform: Platform, bundle = freshBundle()): string {
  const isNative = isThisPlatform(platform);
  const base = isNative ? baseOfThisPlatform() : nodeBinary(platform);
  const output = path.join(root, 'dist', executableName(platform));
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-executable-'));
  try {
    const blob = path.join(folder, 'program.blob');
    const config = path.join(folder, 'config.json');
    // Only the Node that compiled code can use it.
    const settings = {
      main: bundle,
      output: blob,
      disableExperimentalSEAWarning: true,
      useCodeCache: isNative,
    };
    writeFileSync(config, JSON.stringify(settings));
    run(isNative ? base : nodeBinary(), '--experimental-sea-config', config);
    rmSync(output, { force: true });
    copyFileSync(base, output);
    chmodSync(output, 0o755);
    const isMac = platform.os === 'darwin';
    if (isMac) run('codesign', '--remove-signature', output);
    const segment = isMac ? ['--macho-segment-name', MACHO_SEGMENT] : [];
    run(process.execPath, postject, output, RESOURCE, blob, '--sentinel-fuse', FUSE, ...segment);
    if (isMac) run('codesign', '--sign', '-', output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (!readFileSync(output).includes(`${FUSE}:1`)) throw new Error(`The program was not put into ${output}.`);
  if (isNative) run(output, '--version');
  return output;
}

/** The Node that runs this, if it can be packed: Node 24 or later, in one file. Otherwise the pinned one. */
function baseOfThisPlatform(): string {
  const [major] = process.versions.node.split('.');
  const { node_shared: isShared } = process.config.variables as Record<string, unknown>;
  return Number(major) >= 24 && !isShared ? process.execPath : nodeBinary();
}

/** Shows what a tool prints only if it fails. */
function run(file: string, ...args: string[]): void {
  const { status, error, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} failed.\n${error ?? stdout + stderr}`);
}
