import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import type { Picture } from '../../src/lib/image/picture.ts';
import { type Shot, shoot } from './shoot.ts';

const root = path.join(import.meta.dirname, '../..');
const SIZE = { width: 1280, height: 800 };

/** A page of the manual as `docs serve` shows it. */
async function pictureOfManual(browser: Browser, page: string, prepare?: Shot['prepare']): Promise<Picture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-pictures-'));
  const flags = ['--database', path.join(folder, 'docs.sqlite'), '--port', '0', '--log', 'off', '--json'];
  const server = spawn(
    process.execPath,
    [path.join(root, 'bin/run.js'), 'serve', path.join(root, 'manual'), ...flags],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    let output = '';
    for await (const line of createInterface(server.stdout)) {
      output += line;
      if (line === '}') break;
    }
    const { url } = JSON.parse(output) as { url: string };
    return await shoot(browser, { ...SIZE, url: url + page, ...(prepare && { prepare }) });
  } finally {
    server.kill();
    // It writes to the folder until it exits.
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

export const pictureOfPage = (browser: Browser) => pictureOfManual(browser, '/guides/quickstart');

export const pictureOfSearch = (browser: Browser) =>
  pictureOfManual(browser, '/guides/search', async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('export conversations');
    // Before the first results, the dialog suggests pages.
    await page.getByRole('option').getByText('Export conversations').first().waitFor();
  });

export const pictureOfAssistant = (browser: Browser) => {
  const question = encodeURIComponent('How do I build a site without a network?');
  return pictureOfManual(browser, `/guides/assistant?assistant=${question}`, async (page: Page) => {
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
};
