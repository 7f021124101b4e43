import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runDocs, startDocs } from './run-docs.ts';

function site(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-dev-test-'));
  const navigation = { groups: [{ group: 'Pages', pages: ['index'] }] };
  const config = { theme: 'mint', name: 'Test', colors: { primary: '#0B6B54' }, navigation };
  writeFileSync(path.join(root, 'docs.json'), JSON.stringify(config));
  writeFileSync(path.join(root, 'index.mdx'), '---\ntitle: Home\n---\n\nBefore.\n');
  return root;
}

/** Resolves when the server has notified the open page of a change. */
async function updated(url: string, change: () => void): Promise<void> {
  const response = await fetch(`${url}/_docs/live`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes('event: page')) {
    const { value } = await reader.read();
    if (heard === '' && value!.includes('event: ready')) change();
    heard += value;
  }
  await reader.cancel();
}

test.each([
  ['', []],
  [' that asks for changes', ['--poll']],
])(
  'a change of a page reaches the open browser from a preview%s, and nothing is written into the site',
  async (_, flags) => {
    const root = site();
    const server = await startDocs(['dev', root, '--port', '0', ...flags]);
    try {
      expect(await (await fetch(server.url)).text()).toContain('Before.');
      await updated(server.url, () => {
        writeFileSync(path.join(root, 'index.mdx'), '---\ntitle: Home\n---\n\nAfter.\n');
      });
      const response = await fetch(server.url);
      expect(await response.text()).toContain('After.');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(readdirSync(root).sort()).toEqual(['docs.json', 'index.mdx']);
    } finally {
      await server.stop();
    }
  },
);

test('search and llms.txt may be requested at once: the response comes when all pages are read', async () => {
  const server = await startDocs(['dev', site(), '--port', '0']);
  try {
    const status = async (file: string) => (await fetch(`${server.url}/${file}`)).status;
    const files = ['_docs/search/all/meta.js', 'llms.txt', 'missing.png'];
    expect(await Promise.all(files.map(status))).toEqual([200, 200, 404]);
  } finally {
    await server.stop();
  }
});

test('search and the assistant wait for the first build that succeeds', async () => {
  const root = site();
  const good = readFileSync(path.join(root, 'docs.json'), 'utf8');
  writeFileSync(path.join(root, 'docs.json'), good.slice(0, -1));
  const server = await startDocs(['dev', root, '--port', '0']);
  try {
    const index = fetch(`${server.url}/_docs/search/all/meta.js`);
    const answer = fetch(`${server.url}/v1/assistant/preview/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question: 'What is there?' }),
    });
    await expect.poll(() => server.output().stderr, { timeout: 20_000 }).toContain('config-syntax');
    writeFileSync(path.join(root, 'docs.json'), good);
    expect([(await index).status, (await answer).status]).toEqual([200, 200]);
  } finally {
    await server.stop();
  }
});

test('an error in docs.json is reported, and the last valid site is still served', async () => {
  const root = site();
  const server = await startDocs(['dev', root, '--port', '0']);
  writeFileSync(path.join(root, 'docs.json'), '{ "name": ');
  await expect.poll(() => server.output().stderr, { timeout: 20_000 }).toContain('config-syntax');
  expect(server.output().stderr).toContain('docs.json changed: no open page, ');
  expect(await (await fetch(server.url)).text()).toContain('Before.');
  await server.stop();
});

test('a preview can start with an error in docs.json, and shows the site as soon as it is fixed', async () => {
  const root = site();
  const good = readFileSync(path.join(root, 'docs.json'), 'utf8');
  writeFileSync(path.join(root, 'docs.json'), good.slice(0, -1));
  const server = await startDocs(['dev', root, '--port', '0']);
  try {
    await expect.poll(() => server.output().stderr, { timeout: 20_000 }).toContain('config-syntax');
    expect(await (await fetch(server.url)).text()).not.toContain('Test</title>');
    await updated(server.url, () => writeFileSync(path.join(root, 'docs.json'), good));
    expect(await (await fetch(server.url)).text()).toContain('Test</title>');
  } finally {
    await server.stop();
  }
});

test('a folder without a site is rejected immediately', async () => {
  const { exitCode, stderr } = await runDocs(['dev', mkdtempSync(path.join(tmpdir(), 'docs-dev-test-'))]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('config-missing');
});

test('an editor that browsers cannot open is rejected with those that they can', async () => {
  const { exitCode, stderr } = await runDocs(['dev', site(), '--editor', 'nano']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('A browser cannot open the editor nano.\n');
  expect(stderr).toMatch(
    /hint: Name one of code, .*, or give a URL with \{file\}, \{line\} and \{column\}\./,
  );
});

test('closing the terminal stops the preview completely', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-dev-test-'));
  const env = { PATH: process.env.PATH!, TMPDIR: folder, TEMP: folder };
  const server = await startDocs(['dev', site(), '--port', '0'], { env });
  // Node may keep its compiled code there, too.
  const previews = () => readdirSync(folder).filter((name) => name.startsWith('docs-dev-'));
  expect(previews()).toHaveLength(1);
  process.kill(server.pid, 'SIGHUP');
  await expect.poll(previews, { timeout: 20_000 }).toEqual([]);
  await server.stop();
});
