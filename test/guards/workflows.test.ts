import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { executableName } from '../../scripts/executable/executable.ts';
import { PLATFORMS } from '../../scripts/install/install-runtimes.ts';
import { filesUnder, root } from './source-files.ts';
import { workflowParser } from './workflow-parser.ts';

interface Step {
  uses?: string;
  run?: string;
}

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  strategy?: { matrix: { include?: { executable: string }[] } };
  steps?: Step[];
}

const files = filesUnder('.github/workflows', '.yml');
const parser = await workflowParser();
const jobsOf = (text: string) => (parse(text) as { jobs: Record<string, Job> }).jobs;

describe.each(files)('$path', ({ path: name, text }) => {
  const jobs = jobsOf(text);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test('is accepted by the parser of GitHub', async () => {
    const trace = new parser.NoOperationTraceWriter();
    const { context, value } = parser.parseWorkflow({ name, content: text }, trace);
    await parser.convertWorkflowTemplate(context, value!);
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  test('names the commit of every action, because tags can move', () => {
    expect(movingActions(text)).toEqual([]);
  });

  test('gives commands no text of others but in variables', () => {
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });

  test('runs files that are there', () => {
    const commands = steps.map(({ run = '' }) => run).join('\n');
    const named = commands.match(/(?<![\w/.])(?:scripts|templates|\.ci)\/[\w./-]+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('lets only the job that publishes write anything', () => {
    expect(parse(text).permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(jobs).filter(([, { permissions }]) => permissions);
    expect(writing.map(([job]) => job).filter((job) => job !== 'publish')).toEqual([]);
  });
});

describe('action.yml', () => {
  const name = 'action.yml';
  const text = readFileSync(path.join(root, name), 'utf8');
  const { inputs, runs } = parse(text) as { inputs: Record<string, unknown>; runs: { steps: Step[] } };

  test('is accepted by the parser of GitHub', () => {
    const { context } = parser.parseAction({ name, content: text }, new parser.NoOperationTraceWriter());
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([]);
  });

  test('names the commit of every action, and gives commands no text of others but in variables', () => {
    expect(movingActions(text)).toEqual([]);
    expect(runs.steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });

  test('uses every input, and has every input that it uses', () => {
    const used = [...text.matchAll(/\binputs\.([a-z-]+)/g)].map(([, input]) => input!);
    expect(new Set(used)).toEqual(new Set(Object.keys(inputs)));
  });
});

describe('a release', () => {
  const {
    test: tests,
    package: _,
    ...jobs
  } = jobsOf(files.find(({ path: file }) => file.endsWith('release.yml'))!.text);

  test('has an executable for every platform', () => {
    const made = jobs.executable!.strategy!.matrix.include!.map(({ executable }) => executable);
    expect(made.sort()).toEqual(PLATFORMS.map(executableName).sort());
  });

  test('is published after all tests, and after every artifact was started', () => {
    expect(tests).toEqual({ uses: './.github/workflows/ci.yml' });
    expect(new Set(jobs.publish!.needs)).toEqual(new Set(['test', 'executable', 'image']));
    expect(jobs.executable!.steps!.some(({ run = '' }) => run.startsWith('node scripts/smoke.ts'))).toBe(
      true,
    );
    expect(jobs.image!.steps!.some(({ run = '' }) => run.includes('docker run'))).toBe(true);
  });
});

/** Lines that name an action of others by a tag or a branch. */
function movingActions(text: string): string[] {
  const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses: (?!\.\/)/.test(line));
  return uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line));
}
