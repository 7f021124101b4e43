/**
 * Asks the assistant, offline, the questions in `bench/assistant/assistant-questions.json`, and prints how many it answers
 * from the right page; then asks a generated site of 10,000 pages, and prints time and memory.
 *
 *   npm run bench -- --only assistant [FOLDER]
 *
 * FOLDER contains the sites of the questions, one per folder.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Answer } from '../src/assistant/assistant.ts';
import { openAssistant } from './bench/assistant/open-assistant.ts';
import { writeSite } from './bench/sites/write-site.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { buildSite } from './program/build-site.ts';

type Asked = [question: string, pages: string | string[]];
interface Questions {
  /** The ranking was tuned on these, and not on the others. */
  tune: Asked[];
  report: Asked[];
  uncovered: { tune: string[]; report: string[] };
}
interface Quality {
  found: number;
  answered: number;
  asked: number;
  refused: number;
  uncovered: number;
}

const LARGE = 10_000;
const FIRST = 3;
const cache = path.join(import.meta.dirname, '../.cache/bench/assistant');
const folder = process.argv[2];
freshBundle();

if (folder) await benchQuality(folder);
benchSize();

async function benchQuality(sites: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'bench/assistant/assistant-questions.json');
  const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Questions>);
  const totals = { tune: nothing(), report: nothing() };
  for (const [name, questions] of all) {
    if (!existsSync(path.join(sites, name))) {
      console.log(`${name}: not in ${sites}, skipped`);
      continue;
    }
    const out = path.join(cache, name);
    buildSite(path.join(sites, name), out);
    const ask = openAssistant(out);
    for (const set of ['tune', 'report'] as const) {
      add(totals[set], await quality(ask, questions[set], questions.uncovered[set]));
    }
  }
  for (const [set, result] of Object.entries(totals)) {
    console.log(
      `${set}: right page among the first ${FIRST} sources ${share(result.found, result.asked)}, answered ${share(result.answered, result.asked)}, uncovered marked unanswered ${share(result.refused, result.uncovered)}`,
    );
  }
}

async function quality(
  ask: (question: string) => Promise<Answer>,
  asked: Asked[],
  uncovered: string[],
): Promise<Quality> {
  const result = { ...nothing(), asked: asked.length, uncovered: uncovered.length };
  for (const [question, pages] of asked) {
    const { sources, resolutionStatus } = await ask(question);
    const got = sources.slice(0, FIRST).map(({ url }) => url.replace(/#.*/, ''));
    if ([pages].flat().some((page) => got.includes(page))) result.found++;
    else console.log(`  missed: ${question} (${got.join(', ')})`);
    if (resolutionStatus === 'answered') result.answered++;
  }
  for (const question of uncovered) {
    const { resolutionStatus, sources } = await ask(question);
    if (resolutionStatus === 'unanswered') result.refused++;
    else console.log(`  answered what is not covered: ${question} (${sources[0]?.url})`);
  }
  return result;
}

/** Runs in a separate process, so that its memory is that of the assistant alone. */
function benchSize(): void {
  const source = path.join(cache, 'large');
  const out = path.join(cache, 'large-out');
  writeSite('docs', LARGE, source);
  buildSite(source, out);
  const script = path.join(import.meta.dirname, 'bench/assistant/ask-large.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', script, out], { encoding: 'utf8' });
  const { median, p95, cpu, megabytes } = JSON.parse(printed) as Record<string, number>;
  console.log(
    `${LARGE} pages: median ${median!.toFixed(1)} ms, 95 % ${p95!.toFixed(1)} ms, CPU time ${cpu!.toFixed(1)} ms per question, ${megabytes!.toFixed(0)} MB more memory at its peak over 200 questions`,
  );
  rmSync(source, { recursive: true });
  rmSync(out, { recursive: true });
}

function nothing(): Quality {
  return { found: 0, answered: 0, asked: 0, refused: 0, uncovered: 0 };
}

function add(total: Quality, more: Quality): void {
  for (const key of Object.keys(total) as (keyof Quality)[]) total[key] += more[key];
}

function share(count: number, of: number): string {
  return of === 0 ? '–' : `${count}/${of} (${Math.round((100 * count) / of)} %)`;
}
