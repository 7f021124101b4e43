import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import packageLock from '../../package-lock.json' with { type: 'json' };
import { filesUnder, root } from './source-files.ts';

describe('the npm package', () => {
  test('is called docsjson, and its program docs', () => {
    expect(packageJson.name).toBe('docsjson');
    expect(packageLock.name).toBe('docsjson');
    expect(packageJson.bin).toEqual({ docs: 'bin/run.js' });
  });

  test('holds what the program needs to run, and nothing else', () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }];
    const packed = files.map((file) => file.path).sort();
    // The bundle is there once it was built.
    expect(packed.filter((file) => file !== 'dist/docs.cjs')).toEqual([
      'LICENSE',
      'README.md',
      'bin/load-bundle.js',
      'bin/run.js',
      'package.json',
    ]);
    expect(packageJson.files).toContain('dist/docs.cjs');
    expect(packageJson).not.toHaveProperty('dependencies');
  });
});

test('no instruction installs the package of somebody else', () => {
  const pages = [
    ...filesUnder('manual', '.mdx'),
    ...filesUnder('templates', '.mdx'),
    ...['README.md', 'CONTRIBUTING.md'].map((file) => ({
      path: file,
      text: readFileSync(path.join(root, file), 'utf8'),
    })),
  ];
  const wrong = /\b(?:npm (?:i|install)|pnpm add|yarn add|npx)(?: -\S+)* docs(?:@\S*)?(?=\s|`|$)/g;
  const found = pages.flatMap(({ path: file, text }) =>
    [...text.matchAll(wrong)].map(([command]) => `${file}: ${command}`),
  );
  // A project that installed the tarball has its program under this name.
  expect(found).toEqual(['manual/guides/installation.mdx: npx docs']);
});
