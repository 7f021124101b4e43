import path from 'node:path';
import { expect, test } from 'vitest';
import { backgroundBuild } from '../../../../src/host/preview/background-build.ts';
import type { Problem } from '../../../../src/problems/problem.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

test('a build without a site, because docs.json cannot be read, gives its problems and is not a failure', async () => {
  const folder = temporaryFolder();
  const problems = [{ code: 'config-missing', severity: 'error', message: 'x' }];
  const code = `console.log(${JSON.stringify(JSON.stringify({ problems }))}); process.exitCode = 2`;
  const found = await new Promise<Problem[]>((resolve, reject) => {
    const build = backgroundBuild(
      'site',
      path.join(folder.path, 'out'),
      { program: [process.execPath, '-e', code] },
      { onStart: () => {}, onEnd: resolve, onFailure: reject },
    );
    build.schedule();
  });
  expect(found).toEqual(problems);
  folder.remove();
});

test('the first build is over when one has made a site, not when one could not', async () => {
  const folder = temporaryFolder();
  const out = path.join(folder.path, 'out');
  /** Makes a site from its second run on. */
  const code = `
    const { existsSync, mkdirSync, writeFileSync } = require('node:fs');
    const manifest = { formatVersion: 1, name: 'Docs', basePath: '', pages: [], redirects: [], specs: [], searchScopes: [], files: {}, proxyOrigins: [], connectOrigins: [] };
    if (existsSync('${folder.path}/again')) {
      mkdirSync('${out}/_docs', { recursive: true });
      writeFileSync('${out}/_docs/manifest.json', JSON.stringify(manifest));
    }
    writeFileSync('${folder.path}/again', '');
    console.log(JSON.stringify({ problems: [] }));`;
  const steps: string[] = [];
  const build = backgroundBuild(
    'site',
    out,
    { program: [process.execPath, '-e', code] },
    {
      onStart: () => {},
      onEnd: () => {
        steps.push(build.built() ? 'site' : 'no site');
        if (!build.built()) build.schedule();
      },
      onFailure: (error) => steps.push(error.message),
    },
  );
  build.schedule();
  await build.first;
  await build.stop();
  expect(steps).toEqual(['no site', 'site']);
  folder.remove();
});

test('nothing waits for the first build after the end', async () => {
  const listeners = { onStart: () => {}, onEnd: () => {}, onFailure: () => {} };
  const build = backgroundBuild('site', 'out', {}, listeners);
  await build.stop();
  await build.first;
  expect(build.built()).toBe(undefined);
});
