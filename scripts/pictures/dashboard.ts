import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Picture } from '../../src/lib/image/picture.ts';
import { createApp } from '../../src/server/app.ts';
import { createServerContext } from '../../src/server/create-context.ts';
import { listen } from '../../src/server/listen.ts';
import { createKey } from '../../src/store/administration/keys.ts';
import { createProject } from '../../src/store/administration/projects.ts';
import { conversationRow } from '../../src/store/conversation.ts';
import { idSequence } from '../../src/store/ids.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import type { Count } from '../../src/store/records.ts';
import type { Store } from '../../src/store/store.ts';
import { shoot } from './shoot.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 16, 18);
const DAYS = 60;

/** The overview of a project with invented readers, at a fixed time. */
export async function pictureOfDashboard(browser: Browser): Promise<Picture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-pictures-'));
  const store = await openStore(path.join(folder, 'docs.sqlite'));
  const { id } = await createProject(store, 'Acme docs', NOW);
  await addReaders(store, id);
  const request = { name: 'docs-team', scopes: ['read' as const], projectId: id, expiresAt: null };
  const { secret } = await createKey(store, request, NOW, { actor: 'cli pictures' });
  const context = createServerContext({ store, siteProject: () => id, now: () => NOW, dashboard: {} });
  const server = await listen(createApp(context), { host: '127.0.0.1', port: 0, searchPort: false });
  try {
    return await shoot(browser, {
      width: 1280,
      height: 800,
      url: `${server.url}/dashboard`,
      prepare: async (page) => {
        await page.getByLabel('API key').fill(secret);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Overview' }).waitFor();
      },
    });
  } finally {
    await server.stop(0);
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addReaders(store: Store, projectId: string): Promise<void> {
  const nextId = idSequence();
  const random = numbers();
  for (let day = NOW - DAYS * DAY; day <= NOW; day += DAY) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const questions = Math.round((isWeekend ? 6 : 16) + 8 * random());
    const rows = Array.from({ length: questions }, (_, i) => {
      const time = day - 6 * 3_600_000 + i * 600_000;
      const resolutionStatus = random() < 0.16 ? ('unanswered' as const) : ('answered' as const);
      const said = { query: 'How do I install it?', response: 'Run npm ci.', sources: [] };
      return conversationRow({ id: nextId(time), timestamp: '', ...said, resolutionStatus }, time);
    });
    await store.addConversations(projectId, rows);
    for (const helpful of [true, random() < 0.6]) {
      const row = { id: nextId(day), time: day, json: '{}', path: '/', conversation: null, helpful } as const;
      await store.addFeedback(projectId, { ...row, source: 'thumbs_only', status: 'pending' });
    }
    const count = (kind: 'view' | 'search', detail: string, amount: number): Count => ({
      kind,
      name: '/',
      detail,
      day: Math.floor(day / DAY) * DAY,
      count: Math.round(amount * (isWeekend ? 0.5 : 1) * (0.8 + 0.4 * random())),
      lastAt: day,
    });
    await store.addCounts(projectId, [
      count('view', 'human', 1400),
      count('view', 'ai', 420),
      count('search', '', 130),
    ]);
  }
}

/** Pseudo-random numbers from 0 to 1, the same on each run. */
function numbers(): () => number {
  let seed = 16;
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}
