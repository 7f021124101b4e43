import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../src/lib/files/make-folder.ts';

describe('makeFolder', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('makes the folders that are missing, and is content with one that is there', () => {
    const folder = path.join(home, 'a/b/c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it('fails where a file is in the way', () => {
    writeFileSync(path.join(home, 'a'), '');
    expect(() => makeFolder(path.join(home, 'a/b'))).toThrow('ENOTDIR');
  });

  it.runIf(existsSync('/proc/self'))('fails in a folder that holds no others', () => {
    expect(() => makeFolder('/proc/no-such-process/folder')).toThrow('ENOENT');
  });
});
