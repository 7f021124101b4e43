import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import packageLock from '../../package-lock.json' with { type: 'json' };
import { freshBundle } from '../../scripts/bundle/fresh-bundle.ts';
import { shippedFontAssets } from '../../src/site/render/theme/fonts/shipped-fonts.ts';
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
    expect(packed.filter((file) => !file.startsWith('dist/'))).toEqual([
      'LICENSE',
      'README.md',
      'bin/load-bundle.js',
      'bin/run.js',
      'package.json',
    ]);
    expect(packageJson.files).toEqual([
      'bin/run.js',
      'bin/load-bundle.js',
      'dist/docs.cjs',
      'dist/THIRD-PARTY-NOTICES',
    ]);
    expect(packageJson).not.toHaveProperty('dependencies');
  });

  test('has no script of which npm warns those who install it', () => {
    const scripts = Object.keys(packageJson.scripts);
    expect(scripts.filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
  });
});

describe('THIRD-PARTY-NOTICES', () => {
  beforeAll(() => void freshBundle());

  const listed = (file: string) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^- (\S+) \S+ \(.+\)$/gm)].map(
      ([, name]) => name!,
    );
  const imported = (folder: string, extension: string) =>
    filesUnder(folder, extension).flatMap(({ text }) =>
      [
        ...text.matchAll(
          /(?:^import|^\} from|import\()[^'"\n]*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/gm,
        ),
      ].map(([, name]) => name!),
    );

  test('names every package that the program imports', () => {
    const names = new Set(listed('dist/THIRD-PARTY-NOTICES'));
    const packages = imported('src', '.ts').filter((name) => name in packageJson.devDependencies);
    expect(packages).toContain('@oclif/core');
    expect([...new Set(packages)].filter((name) => !names.has(name))).toEqual([]);
  });

  test('of a site names every package that pages load, the icons and the fonts', () => {
    const names = new Set(listed('dist/theme/licenses.txt'));
    const packages = [
      ...imported('templates/theme', '.ts'),
      ...imported('templates/theme', '.tsx'),
      '@iconify-json/lucide',
      ...shippedFontAssets().map((asset) => /^npm:([^/]+\/[^/]+)/.exec(asset)![1]!),
    ].filter((name) => name in packageJson.devDependencies);
    expect(packages).toContain('preact');
    expect([...new Set(packages)].filter((name) => !names.has(name))).toEqual([]);
  });

  test('has the text of every license, none of them the GPL', () => {
    const notices = readFileSync(path.join(root, 'dist/THIRD-PARTY-NOTICES'), 'utf8');
    expect(notices).not.toContain('GNU GENERAL PUBLIC LICENSE');
    const [, ...entries] = notices.split(/^={80}$/m);
    expect(entries.length).toBe(listed('dist/THIRD-PARTY-NOTICES').length);
    expect(entries.filter((entry) => entry.trim().length < 200)).toEqual([]);
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
