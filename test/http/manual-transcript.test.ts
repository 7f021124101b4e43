import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { conversation, startTestServer } from './test-server.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../manual/reference/analytics-api.mdx'), 'utf8');

/** The commands of the page with the answers that it shows for them. */
const transcript = [...page.matchAll(/```bash\n(curl [\s\S]*?)```\s+```json\n([\s\S]*?)```/g)].map(
  ([, command, answer]) => ({
    command: command!,
    answer: JSON.parse(answer!) as unknown,
  }),
);

test('the curl transcript of the manual is what happens', async () => {
  expect(transcript).toHaveLength(2);
  const [reading, recording] = transcript;
  const server = await startTestServer();
  const running = await listen(server.app, { host: '127.0.0.1', port: 0, searchPort: false });
  const run = async (command: string) => {
    const env = { ...process.env, PROJECT: server.projectId, DOCS_ADMIN_KEY: server.writeKey };
    const { stdout } = await promisify(execFile)(
      'sh',
      ['-c', command.replaceAll('http://localhost:3000', running.url)],
      { env },
    );
    return JSON.parse(stdout) as unknown;
  };
  expect(await run(recording!.command)).toEqual(recording!.answer);
  await server.post({ conversations: [conversation({ timestamp: '2026-01-15T12:00:01Z' })] });
  expect(await run(reading!.command)).toEqual(reading!.answer);
  await running.stop(0);
  await server.close();
});
