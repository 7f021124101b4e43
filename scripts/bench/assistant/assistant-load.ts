/**
 * `tsx scripts/bench/assistant/assistant-load.ts SITE`: how fast the assistant of `docs serve` answers 50 readers who ask without
 * a pause, and how much CPU time and memory that takes. SITE is a built site or a folder with docs.json. Linux only.
 *
 *   DOCS_BENCH_SECONDS=60
 */
import path from 'node:path';
import { serveDocs } from '../../program/serve-docs.ts';
import { cpuSeconds, servedMegabytes } from '../process-cost.ts';

const READERS = 50;
const WARM_SECONDS = 10;
const QUESTIONS = [
  'How do I build the site without a network?',
  'What are the rate limits?',
  'Where are conversations stored?',
  'How can I change the colors of my pages?',
  'Which exit codes are there?',
  'How do I bake bread?',
  'What does the export command print?',
  'How do I add a language?',
];

const site = process.argv[2] ?? path.join(import.meta.dirname, '../../../manual');
const seconds = Number(process.env.DOCS_BENCH_SECONDS ?? 60);
const { url, projectId, pid, stop } = await serveDocs(site, {
  flags: ['--questions-per-minute', '0', '--questions-per-day', '0'],
});

const firstBytes: number[] = [];
const ends: number[] = [];
const memory: number[] = [];
let errors = 0;
const sampling = setInterval(async () => memory.push(await servedMegabytes(url)), 1000);
const cpuBefore = cpuSeconds(pid);
const until = performance.now() + seconds * 1000;
await Promise.all(Array.from({ length: READERS }, (_, reader) => askOn(reader)));
clearInterval(sampling);
const cpu = cpuSeconds(pid) - cpuBefore;
await stop();

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
      'CPU time per answer, ms': Math.round((cpu * 1000) / whole.length),
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
