/**
 * `npm run bench -- --only assistant -- FOLDER`: asks the assistant, offline, what `bench/assistant-questions.json` holds.
 * FOLDER has the repositories of the sites, each in a folder of its name; they are built first. Then a generated site of
 * 10,000 pages is asked, for time and memory.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer, Assistant, AssistantSite } from '../src/assistant/assistant.ts';
import { createAssistant } from '../src/assistant/site/create-assistant.ts';
import { writeSite } from './bench/write-site.ts';
import { freshBundle } from './fresh-bundle.ts';

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
const program = path.join(import.meta.dirname, '../bin/run.js');

freshBundle();
if (folder) await benchQuality(folder);
await benchSize();

async function benchQuality(sites: string): Promise<void> {
  const file = path.join(import.meta.dirname, 'bench/assistant-questions.json');
  const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Questions>);
  const totals = { tune: nothing(), report: nothing() };
  for (const [name, questions] of all) {
    if (!existsSync(path.join(sites, name))) {
      console.log(`${name}: not in ${sites}, left out`);
      continue;
    }
    const out = path.join(cache, name);
    build(path.join(sites, name), out);
    const assistant = createAssistant(openSite(out));
    for (const set of ['tune', 'report'] as const) {
      add(totals[set], await quality(assistant, questions[set], questions.uncovered[set]));
    }
  }
  for (const [set, result] of Object.entries(totals)) {
    console.log(
      `${set}: right page among the first ${FIRST} sources ${share(result.found, result.asked)}, answered ${share(result.answered, result.asked)}, uncovered marked unanswered ${share(result.refused, result.uncovered)}`,
    );
  }
}

async function quality(assistant: Assistant, asked: Asked[], uncovered: string[]): Promise<Quality> {
  const result = { ...nothing(), asked: asked.length, uncovered: uncovered.length };
  for (const [question, pages] of asked) {
    const { sources, resolutionStatus } = await ask(assistant, question);
    const got = sources.slice(0, FIRST).map(({ url }) => url.replace(/#.*/, ''));
    if ([pages].flat().some((page) => got.includes(page))) result.found++;
    else console.log(`  missed: ${question} (${got.join(', ')})`);
    if (resolutionStatus === 'answered') result.answered++;
  }
  for (const question of uncovered) {
    const { resolutionStatus, sources } = await ask(assistant, question);
    if (resolutionStatus === 'unanswered') result.refused++;
    else console.log(`  answered what is not covered: ${question} (${sources[0]?.url})`);
  }
  return result;
}

async function benchSize(): Promise<void> {
  const source = path.join(cache, 'large');
  const out = path.join(cache, 'large-out');
  writeSite('docs', LARGE, source);
  build(source, out);
  const before = process.memoryUsage().rss;
  const assistant = createAssistant(openSite(out));
  const words = [
    'configure',
    'install',
    'delete',
    'timeout',
    'cache',
    'deploy',
    'token',
    'section',
    'page',
    'table',
  ];
  const times: number[] = [];
  for (let at = 0; at < 200; at++) {
    const question = `How do I ${words[at % 10]} the ${words[(at * 7 + 3) % 10]} of page ${at * 37}?`;
    const start = performance.now();
    await ask(assistant, question);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  console.log(
    `${LARGE} pages: median ${times[100]!.toFixed(1)} ms, 95 % ${times[190]!.toFixed(1)} ms, ${megabytes.toFixed(0)} MB more memory after 200 questions`,
  );
  rmSync(source, { recursive: true });
  rmSync(out, { recursive: true });
}

async function ask(assistant: Assistant, text: string): Promise<Answer> {
  for await (const event of assistant.ask({ text, history: [] }, new AbortController().signal)) {
    if (event.type === 'done') return event.answer;
  }
  throw new Error('the answer did not end');
}

function openSite(out: string): AssistantSite {
  return {
    manifest: JSON.parse(readFileSync(path.join(out, '_docs/manifest.json'), 'utf8')),
    read: (file) => readFile(path.join(out, file), 'utf8').catch(() => undefined),
  };
}

function build(source: string, out: string): void {
  execFileSync(process.execPath, [program, 'build', source, '--out', out, '--keep-going', '--json'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
