/**
 * Adds the platform packages that npm left out of package-lock.json.
 *
 * Tools with native parts have one optional package per platform. If the registry does not have one of them, npm writes no
 * entry for it, and `npm ci` then rejects the whole lock file. The entry names the platform of the package, which is all that
 * npm needs to skip it on others. Run it after a dependency changed: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  [key: string]: unknown;
}

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

const file = path.join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
const added: string[] = [];

for (const [location, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(location, name)) continue;
    const platform = platformOf(name);
    if (!platform) throw new Error(`${name} is not in the lock, and its name does not contain its platform.`);
    const { os, cpu, libc } = platform;
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu,
      dev: true,
      ...(libc && { libc }),
      optional: true,
      os,
    };
    added.push(name);
  }
}

if (added.length > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`${added.length} platform packages added to package-lock.json`);

/** Whether a package at `location` finds `name` in its own node_modules or in one above. */
function isLocked(location: string, name: string): boolean {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '' || !folder.includes('/node_modules/')) {
      return lock.packages[`node_modules/${name}`] !== undefined;
    }
  }
}

function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } | undefined {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!os || !cpu) return undefined;
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] };
}
