import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskFileTree } from '../../../../src/lib/files/disk-file-tree.ts';

function folder(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-tree-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

test('files are listed with forward slashes, sorted, without what is skipped', () => {
  const root = folder({ 'b.mdx': '', 'a/c.mdx': '', 'node_modules/x.md': '', 'a/draft.mdx': '' });
  const tree = diskFileTree(root, (file) => file === 'node_modules/' || file === 'a/draft.mdx');
  expect(tree.paths).toEqual(['a/c.mdx', 'b.mdx']);
  const files = ['a/draft.mdx', 'node_modules/x.md', 'node_modules', 'b.mdx', 'none.mdx', 'a'];
  expect(files.map((file) => tree.leavesOut?.(file))).toEqual([
    { reason: 'rule', excluded: 'a/draft.mdx' },
    { reason: 'rule', excluded: 'node_modules/' },
    { reason: 'rule', excluded: 'node_modules/' },
    undefined,
    undefined,
    undefined,
  ]);
});

test('names with decomposed letters are composed, and their files are found', () => {
  const [composed, decomposed] = ['ガイド/設定é.mdx', 'ガイド/設定é.mdx'.normalize('NFD')];
  const root = folder({ [decomposed]: 'text', 'both-é': 'NFC', ['both-é'.normalize('NFD')]: 'NFD' });
  symlinkSync(decomposed, path.join(root, 'link.mdx'));
  const asked: string[] = [];
  const tree = diskFileTree(root, (file) => asked.push(file) < 0);
  expect(tree.paths).toEqual(['both-é', 'link.mdx', composed]);
  expect([tree.readText(composed), tree.readText('link.mdx')]).toEqual(['text', 'text']);
  expect(asked.filter((file) => file !== file.normalize())).toEqual([]);
});

test('nothing outside the folder can be read: neither by a path nor through a link', () => {
  const outside = folder({ 'secret.txt': 'secret' });
  const root = folder({ 'index.mdx': 'home' });
  symlinkSync(path.join(outside, 'secret.txt'), path.join(root, 'link.txt'));
  symlinkSync(outside, path.join(root, 'linked'));
  const tree = diskFileTree(root, () => false);
  expect(tree.paths).toEqual(['index.mdx']);
  expect(() => tree.readText('link.txt')).toThrow();
  expect(() => tree.readText(`../${path.basename(outside)}/secret.txt`)).toThrow();
});

test('a link to a file of the site is a file; other links are left out for what they are', () => {
  const root = folder({ 'config/docs.json': '{}', 'guides/a.mdx': 'a', '.env': 'secret', 'index.mdx': '' });
  const outside = folder({ 'secret.txt': 'secret' });
  const link = (target: string, name: string) => symlinkSync(target, path.join(root, name));
  link('config/docs.json', 'docs.json');
  link('docs.json', 'again.json');
  link('.env', 'env.txt');
  link('guides', 'linked');
  link(path.join(outside, 'secret.txt'), 'secret.txt');
  link('gone.mdx', 'dangling.mdx');
  link('circle.mdx', 'circle.mdx');
  const tree = diskFileTree(root, (file) => file.startsWith('.'));
  expect(tree.paths).toEqual(['again.json', 'config/docs.json', 'docs.json', 'guides/a.mdx', 'index.mdx']);
  expect(tree.readText('again.json')).toBe('{}');
  const others = ['env.txt', 'linked/a.mdx', 'secret.txt', 'dangling.mdx', 'circle.mdx'];
  expect(others.map((file) => tree.leavesOut?.(file))).toEqual(others.map(() => ({ reason: 'link' })));
  expect(tree.links.get('dangling.mdx')).toBe('gone.mdx');
});

test('a file that is too large to be read is named', () => {
  const root = folder({ 'film.mp4': '' });
  const film = path.join(root, 'film.mp4');
  // It has no bytes on the disk.
  truncateSync(film, 3 * 1024 ** 3);
  const { readBytes } = diskFileTree(root, () => false);
  expect(() => readBytes('film.mp4')).toThrow(
    expect.objectContaining({ path: film, code: 'ERR_FS_FILE_TOO_LARGE' }),
  );
});
