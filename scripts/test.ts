/**
 * `npm test`: all checks and tests, in one command that prepares what it needs. Arguments go to vitest
 * (`npm test -- test/unit/content`). The last line is `N passed, N failed`, where each check counts as one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { freshExecutable } from './executable/executable.ts';
import { ensureChromium } from './install/chromium.ts';
import { denoBinary, nodeBinary } from './install/install-runtimes.ts';

const root = path.join(import.meta.dirname, '..');
const results = path.join(root, '.cache/test-results.json');
const startedAt = Date.now();
let passed = 0;
let failed = 0;

// These checks of the sources run while everything that the tests need is downloaded and built, which takes one core.
const checks = [
  step('types', () => tool('tsc')),
  step('lint', () => tool('biome', 'check')),
  step('unused files and exports', () => tool('knip', '--cache', '--cache-location', '.cache/knip')),
];
await step('runtimes', () => [nodeBinary(), denoBinary()]);
await step('chromium', () => ensureChromium());
await step('bundle', () => freshBundle());
await step('executable', () => freshExecutable());
await Promise.all(checks);
runTests();

const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\nin ${seconds} s\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function step(name: string, work: () => unknown): Promise<void> {
  const from = Date.now();
  try {
    await work();
    passed++;
    console.log(`✓ ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed++;
    console.log(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Runs a tool of node_modules/.bin. Its output is shown only when it finds something. */
async function tool(name: string, ...args: string[]): Promise<void> {
  const file = path.join(root, 'node_modules/.bin', name);
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => said.push(text));
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${name} failed\n${said.join('')}`);
}

/** Counts what vitest reports. When it stops before it can report, that is one failure. */
function runTests(): void {
  mkdirSync(path.dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const reporters = ['default', 'json', 'scripts/test/retried-tests.ts'].map((name) => `--reporter=${name}`);
  const args = ['run', ...reporters, `--outputFile.json=${results}`, ...process.argv.slice(2)];
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const { status } = spawnSync(vitest, args, { cwd: root, stdio: 'inherit' });
  const report = readReport();
  printDurations(report.testResults);
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A file that cannot be loaded has no failed test, and still fails the run.
  if (status !== 0 && report.numFailedTests === 0) failed += Math.max(1, report.numFailedTestSuites);
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 0, testResults: [] };
  }
}

/** How long each suite took, a folder of `test` and its slowest file. Files run in parallel. */
function printDurations(files: Report['testResults']): void {
  const suites = new Map<string, { seconds: number; slowest: string; most: number }>();
  for (const { name, startTime, endTime } of files) {
    const file = path.relative(path.join(root, 'test'), name);
    const seconds = (endTime - startTime) / 1000;
    const suite = file.split(path.sep, 1)[0]!;
    const sum = suites.get(suite) ?? { seconds: 0, slowest: '', most: 0 };
    suites.set(suite, {
      seconds: sum.seconds + seconds,
      ...(seconds > sum.most ? { slowest: file, most: seconds } : { slowest: sum.slowest, most: sum.most }),
    });
  }
  for (const [suite, { seconds, slowest, most }] of [...suites].sort(([, a], [, b]) => b.seconds - a.seconds))
    console.log(
      `${suite.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s, of it ${slowest} ${most.toFixed(0)} s`,
    );
}
