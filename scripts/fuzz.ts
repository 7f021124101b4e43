/**
 * `npm run fuzz`: searches for input that breaks a parser, for minutes instead of seconds. `npm run fuzz -- 600` gives each of
 * them ten. A counterexample is printed with the seed that finds it again; it becomes a test of that reader.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const seconds = process.argv[2] ?? '120';
const { status } = spawnSync(path.join(root, 'node_modules/.bin/vitest'), ['run', 'test/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DOCS_FUZZ_SECONDS: seconds },
});
process.exitCode = status ?? 1;
