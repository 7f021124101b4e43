import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freshBundle } from '../bundle/fresh-bundle.ts';
import {
  nameOf,
  nodeBinary,
  olderNodeBinary,
  type Platform,
  thisPlatform,
} from '../install/install-runtimes.ts';

const root = path.join(import.meta.dirname, '../..');

/** pkg's packer for Node's single executable applications; unlike its command line it takes a base Node from disk. */
type Sea = (
  entryPoint: string,
  options: {
    targets: { nodeRange: string; platform: 'linux' | 'macos' | 'win'; arch: string; output: string }[];
    nodePath: string;
    signature: boolean;
    seaConfig: { disableExperimentalSEAWarning: boolean; useCodeCache: boolean };
  },
) => Promise<void>;

const { default: sea } = createRequire(import.meta.url)('@yao-pkg/pkg/lib-es5/sea.js') as { default: Sea };

/** A text in the binary after a program was put into it. */
const FILLED = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:1';

function executablePath(platform: Platform): string {
  const os = { linux: 'linux', darwin: 'macos', win32: 'windows' }[platform.os];
  return path.join(root, `dist/docs-${os}-${platform.cpu}${platform.os === 'win32' ? '.exe' : ''}`);
}

/** The executable for this machine, built again if the program is newer. In a separate process, to hide the output of pkg. */
export async function freshExecutable(): Promise<string> {
  const file = executablePath(thisPlatform());
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

/** Packs dist/docs.cjs with a Node 24 for `platform` into one file. */
export async function makeExecutable(platform: Platform): Promise<string> {
  const bundle = freshBundle();
  const output = executablePath(platform);
  const isNative = nameOf(platform) === nameOf(thisPlatform());
  rmSync(output, { force: true });
  await withPackingEnvironment(packingNode(platform), () =>
    sea(bundle, {
      targets: [
        {
          nodeRange: 'node24',
          platform: ({ linux: 'linux', darwin: 'macos', win32: 'win' } as const)[platform.os],
          arch: platform.cpu,
          output,
        },
      ],
      nodePath: nodeBinary(platform),
      signature: true,
      // Compiled code can only be used by the version of Node that compiled it.
      seaConfig: { disableExperimentalSEAWarning: true, useCodeCache: isNative },
    }),
  );
  // pkg ignores a failed injection silently and leaves a plain Node.
  if (!readFileSync(output).includes(FILLED)) throw new Error(`pkg did not put the program into ${output}.`);
  if (isNative) execFileSync(output, ['--version'], { stdio: 'ignore' });
  return output;
}

/** The Node that prepares the program. The format changed within version 24, and the base must support it. */
function packingNode(platform: Platform): string {
  return platform.os === 'darwin' && platform.cpu === 'arm64' ? olderNodeBinary() : nodeBinary();
}

/**
 * pkg calls `node`, `npx postject` and, for macOS, `codesign` by name, in a folder of its own under the temporary
 * folder. With that folder inside the project, npx finds the installed postject and asks no registry; a folder of our
 * own on the PATH gives the right `node`, and a `codesign` where the system has none.
 */
async function withPackingEnvironment(node: string, pack: () => Promise<void>): Promise<void> {
  const { PATH, TMPDIR } = process.env;
  const temporary = path.join(root, '.cache/tmp');
  mkdirSync(temporary, { recursive: true });
  const folders = [
    path.dirname(node),
    ...(process.platform === 'darwin' ? [] : [codesignFolder(temporary)]),
    PATH,
  ];
  process.env.PATH = folders.join(path.delimiter);
  process.env.TMPDIR = temporary;
  try {
    await pack();
  } finally {
    process.env.PATH = PATH;
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function codesignFolder(temporary: string): string {
  const folder = path.join(temporary, 'bin');
  mkdirSync(folder, { recursive: true });
  const tsx = import.meta.resolve('tsx');
  const script = `#!/bin/sh\nexec "${process.execPath}" --import "${tsx}" "${root}/scripts/executable/codesign.ts" "$@"\n`;
  writeFileSync(path.join(folder, 'codesign'), script, { mode: 0o755 });
  return folder;
}
