import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentHash } from '../../../../src/lib/content-hash.ts';
import { exchange } from '../../../../src/lib/files/exchange.ts';
import { clearLeftovers, type SiblingKind, siblingOf } from '../../../../src/lib/files/folder-siblings.ts';
import { folderOutput } from '../../../../src/site/output/folder-output.ts';
import { openSite } from '../../../../src/site/source/open-site.ts';

const scratch = () => mkdtempSync(path.join(tmpdir(), 'docs-output-'));

test('nothing stands in the output folder until the build is complete', async () => {
  const out = path.join(scratch(), 'dist');
  const output = folderOutput(out);
  output.write('index.html', 'new');
  expect(existsSync(out)).toBe(false);
  await output.commit();
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('new');
});

test('a failed build leaves the last good one and no other trace', async () => {
  const parent = scratch();
  const out = path.join(parent, 'dist');
  const first = folderOutput(out);
  first.write('_docs/manifest.json', '{}');
  first.write('index.html', 'good');
  await first.commit();
  const second = folderOutput(out);
  second.write('index.html', 'half');
  second.discard();
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('good');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('a new build replaces an earlier one whole', async () => {
  const out = path.join(scratch(), 'dist');
  for (const page of ['old', 'new']) {
    const output = folderOutput(out);
    output.write('_docs/manifest.json', '{}');
    output.write(`${page}/index.html`, page);
    await output.commit();
  }
  expect(readdirSync(out).sort()).toEqual(['_docs', 'new']);
});

test.runIf(process.platform === 'linux')(
  'a new build takes the place of an earlier one in a single step where `mv` can do that',
  async () => {
    const parent = scratch();
    const out = path.join(parent, 'dist');
    const tools = scratch();
    const log = path.join(tools, 'log');
    // As GNU coreutils 9.5 does it, but for the single step.
    writeFileSync(
      path.join(tools, 'mv'),
      `#!/bin/sh\necho "$1 $2 $3" >>'${log}'\n/bin/mv "$4" "$4.x" && /bin/mv "$5" "$4" && /bin/mv "$4.x" "$5"\n`,
      { mode: 0o755 },
    );
    vi.stubEnv('PATH', tools);
    try {
      for (const page of ['old', 'new']) {
        const output = folderOutput(out);
        output.write('_docs/manifest.json', '{}');
        output.write(`${page}/index.html`, page);
        await output.commit();
      }
    } finally {
      vi.unstubAllEnvs();
    }
    expect(readFileSync(log, 'utf8')).toBe('--exchange --no-target-directory --\n');
    expect(readdirSync(out).sort()).toEqual(['_docs', 'new']);
    expect(readdirSync(parent)).toEqual(['dist']);
  },
);

test.runIf(process.platform === 'linux' && existsSync('/usr/bin/perl'))(
  'Perl takes that step where `mv` cannot',
  () => {
    const parent = scratch();
    const tools = scratch();
    symlinkSync('/usr/bin/perl', path.join(tools, 'perl'));
    for (const name of ['one', 'other']) {
      mkdirSync(path.join(parent, name));
      writeFileSync(path.join(parent, name, 'name'), name);
    }
    const [one, other] = [path.join(parent, 'one'), path.join(parent, 'other')];
    vi.stubEnv('PATH', tools);
    try {
      expect(exchange(one, other)).toBe(true);
      expect(exchange(one, path.join(parent, 'none'))).toBe(false);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(readFileSync(path.join(one, 'name'), 'utf8')).toBe('other');
    expect(readFileSync(path.join(other, 'name'), 'utf8')).toBe('one');
  },
);

test("a folder with somebody's files is not replaced", () => {
  const out = scratch();
  writeFileSync(path.join(out, 'thesis.txt'), 'precious');
  expect(() => folderOutput(out)).toThrow(/not written by docs/);
  expect(readdirSync(out)).toEqual(['thesis.txt']);
});

test('an unwritable place is a problem that names it', () => {
  const parent = scratch();
  writeFileSync(path.join(parent, 'file'), '');
  expect(() => folderOutput(path.join(parent, 'file', 'dist'))).toThrow(
    /cannot be written to `.*dist`: there is a file with the name of its folder \(E\w+\)\.$/,
  );
});

test('a path that leaves the output folder is refused', () => {
  const parent = scratch();
  const output = folderOutput(path.join(parent, 'dist'));
  expect(() => output.write('../escape.txt', 'x')).toThrow();
  output.discard();
  expect(readdirSync(parent)).toEqual([]);
});

test('hashes are those of the whole files, also of files that grow', async () => {
  const out = path.join(scratch(), 'dist');
  const output = folderOutput(out);
  output.append('llms.txt', 'one ');
  output.append('llms.txt', 'large '.repeat(500_000));
  output.write('large.bin', new Uint8Array(5_000_000).fill(7));
  output.write('large.bin', 'small after all');
  output.write('_docs/manifest.json', '{}');
  const { hashes } = output;
  await output.commit();
  for (const [file, hash] of hashes) expect(contentHash(readFileSync(path.join(out, file)))).toBe(hash);
  expect([...hashes.keys()].sort()).toEqual(['_docs/manifest.json', 'large.bin', 'llms.txt']);
});

test('what cannot be written is a problem, and leaves no trace', () => {
  const parent = scratch();
  const output = folderOutput(path.join(parent, 'dist'));
  output.write('page', 'a file');
  expect(() => output.write('page/index.html', 'which cannot be a folder')).toThrow(/cannot be written to/);
  output.discard();
  expect(readdirSync(parent)).toEqual([]);
});

test('a symbolic link is followed, and stays', async () => {
  const parent = scratch();
  mkdirSync(path.join(parent, 'volume'));
  const out = path.join(parent, 'dist');
  symlinkSync('volume', out);
  for (const text of ['one', 'two']) {
    const output = folderOutput(out);
    output.write('_docs/manifest.json', '{}');
    output.write('index.html', text);
    await output.commit();
  }
  expect(lstatSync(out).isSymbolicLink()).toBe(true);
  expect(readFileSync(path.join(parent, 'volume', 'index.html'), 'utf8')).toBe('two');
  expect(readdirSync(parent).sort()).toEqual(['dist', 'volume']);
});

/** The files that a build leaves which was killed while it wrote or while it moved the site into place. */
function leftBeside(out: string, kind: SiblingKind, pid: number): string {
  return siblingOf(out, kind).replace(/\d+$/, String(pid));
}

test('what a killed build left is removed; the site that it had moved away returns', () => {
  const parent = scratch();
  const out = path.join(parent, 'dist');
  const dead = 4_194_300;
  mkdirSync(leftBeside(out, 'building', dead));
  mkdirSync(leftBeside(out, 'previous', dead));
  writeFileSync(path.join(leftBeside(out, 'previous', dead), 'index.html'), 'last good');
  clearLeftovers(out);
  expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe('last good');
  expect(readdirSync(parent)).toEqual(['dist']);
});

test('what a killed build left and cannot be cleared away is not a reason to fail', () => {
  const out = path.join(scratch(), 'dist');
  mkdirSync(out);
  const left = leftBeside(out, 'changed', 4_194_300);
  mkdirSync(left);
  // No file has such a name.
  const journal = { manifest: 'manifest', before: '', puts: [], removals: ['\0'] };
  writeFileSync(path.join(left, 'journal.json'), JSON.stringify(journal));
  clearLeftovers(out);
  expect(existsSync(left)).toBe(true);
});

test('what a living build writes is left alone, and never read as a part of the site', () => {
  const root = scratch();
  const out = path.join(root, 'dist');
  const living = leftBeside(out, 'building', process.ppid);
  mkdirSync(living);
  writeFileSync(path.join(living, 'page.mdx'), 'half');
  writeFileSync(path.join(root, 'docs.json'), '{}');
  clearLeftovers(out);
  expect(existsSync(living)).toBe(true);
  expect(openSite(root).paths).toEqual(['docs.json']);
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a mount point is filled in place',
  async () => {
    const out = scratch();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', out], { stdio: 'ignore' });
    } catch {
      return; // A container without the right to mount.
    }
    try {
      for (const page of ['old', 'new']) {
        const output = folderOutput(out);
        output.write('_docs/manifest.json', '{}');
        output.write(`${page}/index.html`, page);
        output.write('both.html', page);
        await output.commit();
      }
      expect(readdirSync(out).sort()).toEqual(['_docs', 'both.html', 'new']);
      expect(readFileSync(path.join(out, 'both.html'), 'utf8')).toBe('new');
    } finally {
      execFileSync('umount', [out]);
    }
  },
);
