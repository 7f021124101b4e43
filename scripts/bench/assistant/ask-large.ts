/** `tsx scripts/bench/assistant/ask-large.ts SITE`: asks a built site 200 questions, and prints times and memory as JSON. */
import { openAssistant } from './open-assistant.ts';

const QUESTIONS = 200;
const WORDS = [
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

const before = process.memoryUsage().rss;
const ask = openAssistant(process.argv[2]!);
const times: number[] = [];
for (let at = 0; at < QUESTIONS; at++) {
  const start = performance.now();
  await ask(`How do I ${WORDS[at % 10]} the ${WORDS[(at * 7 + 3) % 10]} of page ${at * 37}?`);
  times.push(performance.now() - start);
}
const { userCPUTime, maxRSS } = process.resourceUsage();
times.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    median: times[QUESTIONS / 2],
    p95: times[QUESTIONS * 0.95],
    cpu: userCPUTime / 1000 / QUESTIONS,
    megabytes: maxRSS / 1024 - before / 1024 / 1024,
  }),
);
