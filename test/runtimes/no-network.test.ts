import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunOptions, runProcess } from '../cli/run-docs.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * The program without a network: in a network namespace of its own, or, where the system does not permit one, with a
 * module loaded first that makes every connection throw.
 */
function withoutNetwork(args: readonly string[]): string[] {
  const node = [process.execPath, ...args];
  if (canUnshare()) return ['unshare', '--net', '--map-root-user', ...node];
  return [process.execPath, '--import', path.join(import.meta.dirname, 'refuse-connections.mjs'), ...args];
}

function canUnshare(): boolean {
  try {
    execFileSync('unshare', ['--net', '--map-root-user', 'ip', 'link', 'set', 'lo', 'up'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

describe('without a network', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-offline-'));
  const options: RunOptions = { cwd: folder, program: withoutNetwork([path.join(root, 'bin/run.js')]) };

  beforeAll(async () => {
    await runProcess(['init', 'site'], options);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a site is built', async () => {
    const built = await runProcess(['build', 'site', '--out', 'out', '--json'], options);
    expect(built.exitCode, built.stderr).toBe(0);
    expect(JSON.parse(built.stdout).problems).toEqual([]);
  });

  test('the same site gives the same bytes', async () => {
    await runProcess(['build', 'site', '--out', 'again'], options);
    execFileSync('diff', ['--recursive', 'out', 'again'], { cwd: folder });
  });

  test('a site is served', async () => {
    const script = path.join(import.meta.dirname, 'serve-and-fetch.mjs');
    const served = await runProcess([], {
      ...options,
      program: withoutNetwork([script, path.join(root, 'bin/run.js'), 'serve', 'out', '--port', '0']),
    });
    expect(served.exitCode, served.stderr).toBe(0);
    expect(served.stdout).toContain('<html');
  });

  test('no page names an asset, a font or a script of another host', () => {
    expect(textFiles(path.join(folder, 'out')).flatMap(outsideAssets)).toEqual([]);
  });
});

/** Everything that a browser fetches by itself when it shows a page; links that a reader follows may lead anywhere. */
function outsideAssets({ name, text }: { name: string; text: string }): string[] {
  const patterns = name.endsWith('.css')
    ? [/url\(\s*["']?((?:https?:)?\/\/[^"')]+)/g, /@import\s+["']((?:https?:)?\/\/[^"']+)/g]
    : [
        /<(?:script|img|iframe|source|video|audio|embed|track)\b[^>]*?\s(?:src|poster|srcset)="?((?:https?:)?\/\/[^"\s>]+)/gi,
        /<link\b(?=[^>]*\srel="?(?:stylesheet|preload|prefetch|modulepreload|icon|preconnect|dns-prefetch|manifest))[^>]*?\shref="?((?:https?:)?\/\/[^"\s>]+)/gi,
        /url\(\s*["']?((?:https?:)?\/\/[^"')]+)/g,
      ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => `${name}: ${match[1]}`));
}

function textFiles(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(folder, file), text: readFileSync(file, 'utf8') }));
}
