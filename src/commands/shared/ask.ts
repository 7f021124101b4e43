import { createInterface } from 'node:readline/promises';

/** Whether there is somebody to ask: a person at a terminal. */
export function canAsk(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY);
}

/** Asks on stderr, because stdout is for data. An empty answer, or the end of input, means the default. */
export async function ask(question: string, preset: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  terminal.once('SIGINT', () => {
    // The next output of the shell starts on a new line.
    process.stderr.write('\n');
    process.exit(130);
  });
  try {
    const answer = await Promise.race([terminal.question(`${question} (${preset}) `), ended]);
    return answer.trim() || preset;
  } finally {
    terminal.close();
  }
}
