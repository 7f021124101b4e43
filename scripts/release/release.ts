import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releasedChangelog } from './changelog.ts';
import { type PackageMetadata, packageMetadata, projectUrls } from './repository.ts';

const LEVELS = ['major', 'minor', 'patch'] as const;
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-[\w.]+)?$/;

/** `patch`, `minor` or `major` of the current version, or a version as it is. */
export function nextVersion(current: string, wanted: string): string {
  if (VERSION.test(wanted)) return wanted;
  const [, ...numbers] = VERSION.exec(current) ?? [];
  const level = LEVELS.indexOf(wanted as (typeof LEVELS)[number]);
  if (level === -1) throw new Error(`Say which version: ${LEVELS.join(', ')} or one such as 1.2.3.`);
  return numbers
    .map((number, index) => (index < level ? number : index === level ? Number(number) + 1 : 0))
    .join('.');
}

/**
 * Makes a commit and a tag of what is checked out: version, addresses of the project, the changelog's heading and
 * COMMANDS.md. Nothing leaves this machine, and after a failure the files are as before. Returns the tag.
 */
export function release(root: string, wanted: string, date: string): string {
  if (git(root, 'status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
  const version = nextVersion(readPackage(root).version, wanted);
  const tag = `v${version}`;
  if (git(root, 'tag', '--list', tag) !== '') throw new Error(`The tag ${tag} is already there.`);
  try {
    editFile(root, 'CHANGELOG.md', (text) => releasedChangelog(text, version, date));
    writeMetadata(root);
    npm(root, 'version', version, '--no-git-tag-version', '--allow-same-version');
    npm(root, 'run', 'commands');
    npm(root, 'test');
    git(root, 'commit', '--all', '--message', `Release ${version}`);
    git(root, 'tag', '--annotate', tag, '--message', `Release ${version}`);
  } catch (error) {
    git(root, 'checkout', '--', '.');
    throw error;
  }
  return tag;
}

/** Writes the addresses of the project to package.json: those of `repository`, or of git's remote `origin` if it has none. */
function writeMetadata(root: string): void {
  const { repository, homepage, bugs, ...fields } = readPackage(root);
  const address = repository?.url ?? git(root, 'config', '--get', '--default', '', 'remote.origin.url');
  if (!address) throw new Error('package.json has no `repository`, and git has no remote `origin`.');
  const derived = packageMetadata(projectUrls(address));
  const metadata = { ...derived, ...(homepage && { homepage }), ...(bugs && { bugs }) };
  const entries = Object.entries(fields).flatMap((entry) =>
    entry[0] === 'license' ? [...Object.entries(metadata), entry] : [entry],
  );
  writeFileSync(path.join(root, 'package.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

function readPackage(root: string): PackageMetadata & { version: string } {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
}

function editFile(root: string, name: string, edit: (text: string) => string): void {
  const file = path.join(root, name);
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

function npm(root: string, ...args: string[]): void {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`\`npm ${args.join(' ')}\` failed; nothing is released.`);
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}
