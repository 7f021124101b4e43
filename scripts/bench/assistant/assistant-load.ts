/**
 * `tsx scripts/bench/assistant/assistant-load.ts SITE`: what 50 readers that ask `docs serve` without a pause get from its
 * assistant, and the memory that it takes for that. SITE is a built site or a folder with docs.json.
 *
 *   DOCS_BENCH_SECONDS=60
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const READERS = 50;
const WARM_SECONDS = 10;
const QUESTIONS = [
  'How do I build the site without a network?',
  'What are the rate limits?',
  'Where are conversations stored?',
  'How can I change the colours of my pages?',
  'Which exit codes are there?',
  'How do I bake bread?',
  'What does the export command print?',
  'How do I add a language?',
];

const site = process.argv[2] ?? path.join(import.meta.dirname, '../../../manual');
const seconds = Number(process.env.DOCS_BENCH_SECONDS ?? 60);
const folder = mkdtempSync(path.join(tmpdir(), 'docs-bench-assistant-'));
const program = path.join(import.meta.dirname, '../../../bin/run.js');
const limits = ['--questions-per-minute', '0', '--questions-per-day', '0'];
const flags = [
  '--database',
  path.join(folder, 'docs.sqlite'),
  '--port',
  '0',
  '--log',
  'off',
  '--json',
  ...limits,
];
const server = spawn(process.execPath, [program, 'serve', site, ...flags], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
for await (const line of createInterface(server.stdout)) {
  output += line;
  if (line === '}') break;
}
const { url, projectId } = JSON.parse(output) as { url: string; projectId: string };

const firstBytes: number[] = [];
const ends: number[] = [];
const memory: number[] = [];
let errors = 0;
const sampling = setInterval(async () => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  memory.push(Math.round(Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)![1]) / 1e6));
}, 1000);
const processorBefore = processorSeconds(server.pid!);
const until = performance.now() + seconds * 1000;
await Promise.all(Array.from({ length: READERS }, (_, reader) => askOn(reader)));
clearInterval(sampling);
const processor = processorSeconds(server.pid!) - processorBefore;
server.kill();
await new Promise((resolve) => server.once('close', resolve));
rmSync(folder, { recursive: true, force: true });

const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
const first = firstBytes.sort((a, b) => a - b);
const whole = ends.sort((a, b) => a - b);
const warm = memory.slice(WARM_SECONDS);
console.log(
  JSON.stringify(
    {
      readers: READERS,
      seconds,
      answers: whole.length,
      errors,
      'first byte, p50 ms': at(first, 0.5),
      'first byte, p95 ms': at(first, 0.95),
      'whole answer, p95 ms': at(whole, 0.95),
      'processor time an answer, ms': Math.round((processor * 1000) / whole.length),
      'memory, second 10, MB': warm[0],
      'memory, end, MB': warm.at(-1),
      'memory, highest, MB': Math.max(...memory),
    },
    null,
    2,
  ),
);

async function askOn(reader: number): Promise<void> {
  for (let i = reader; performance.now() < until; i++) {
    const started = performance.now();
    try {
      const response = await fetch(`${url}/v1/assistant/${projectId}/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question: QUESTIONS[i % QUESTIONS.length] }),
      });
      let text = '';
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        if (text === '') firstBytes.push(performance.now() - started);
        text += chunk;
      }
      if (!text.includes('event: done')) throw new Error(text);
      ends.push(performance.now() - started);
    } catch {
      errors++;
    }
  }
}

/** User and system time of a process, in hundredths as Linux counts them; 0 where there is no /proc. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
