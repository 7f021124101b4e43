import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface LocalRepository {
  /** A folder for the test. */
  folder: string;
  url: string;
  /** Commits files, by path (null removes one, `{ link }` is a symbolic link), and pushes them. Returns the commit. */
  push(files: Record<string, string | null | { link: string }>, branch?: string): string;
  remove(): void;
}

/** A bare repository on this machine, with a clone to push from. */
export function localRepository(): LocalRepository {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-git-'));
  const bare = path.join(folder, 'upstream.git');
  const clone = path.join(folder, 'clone');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' },
    });
  git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  git('init', '--quiet', '--initial-branch=main', clone);
  return {
    folder,
    url: `file://${bare}`,
    push(files, branch = 'main') {
      for (const [name, content] of Object.entries(files)) {
        const file = path.join(clone, name);
        mkdirSync(path.dirname(file), { recursive: true });
        rmSync(file, { recursive: true, force: true });
        if (typeof content === 'string') writeFileSync(file, content);
        else if (content) symlinkSync(content.link, file);
      }
      git('-C', clone, 'add', '--all');
      git('-C', clone, 'commit', '--quiet', '--allow-empty', '--message', 'Change');
      git('-C', clone, 'push', '--quiet', '--force', bare, `HEAD:refs/heads/${branch}`);
      return git('-C', clone, 'rev-parse', 'HEAD').trim();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
