import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startVitest } from 'vitest/node';
import RetriedTests from '../../../../scripts/test/retried-tests.ts';

const FILE = `
  let tries = 0;
  test('at once', () => {});
  test('at the third try', () => expect(++tries).toBe(3));
  test('never', () => expect(1).toBe(2));
`;

test('the tests that passed only when tried again are named with their files', async () => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-retried-')));
  writeFileSync(path.join(root, 'shaky.test.js'), FILE);
  const { exitCode } = process;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const run = await startVitest('test', [], {
      root,
      config: false,
      globals: true,
      retry: 2,
      watch: false,
      reporters: [new RetriedTests()],
    });
    await run.close();
    const file = path.join(path.relative(process.cwd(), root), 'shaky.test.js');
    expect(log.mock.calls).toEqual([
      [`Passed only when tried again:\n  ${file}: at the third try (try 3)\n`],
    ]);
  } finally {
    log.mockRestore();
    process.exitCode = exitCode;
  }
});
