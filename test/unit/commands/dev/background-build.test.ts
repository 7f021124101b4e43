import path from 'node:path';
import { expect, test } from 'vitest';
import { backgroundBuild } from '../../../../src/commands/dev/background-build.ts';
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
