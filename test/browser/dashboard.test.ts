import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostedProject } from '../../src/server/context/hosted-project.ts';
import type { Deploy } from '../../src/server/deploy-queue/deploy-manager.ts';
import { hostedProject, releasesOf } from '../http/deployments/hosted-project.ts';
import { violations, violationsInBothModes } from './axe.ts';
import { closeWindows, sharedChromium } from './chromium.ts';
import { openServedSite, type ServedSite } from './sites/docs-server.ts';
import { visit } from './sites/open-site.ts';

const SITE = {
  'docs.json': {
    name: 'Sample',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index'] },
  },
  'index.mdx': '---\ntitle: Install\n---\n\n## Install it\n\nRun npm ci to install the program.\n',
};

/** Lets the deployment that is under way continue. */
let goOn: () => void;
const deploy: Deploy = async ({ log, found }) => {
  for (let i = 1; i <= 200; i++) log(`Fetching ${i}.yaml`);
  log('Reading 12 files');
  await new Promise<void>((resolve) => {
    goOn = resolve;
  });
  log('Rendered 12 pages');
  const place = { file: 'index.mdx', line: 3, column: 1, frame: '> 3 | See [this](/none).' };
  found([{ code: 'link-broken', severity: 'warning', message: 'The link leads nowhere.', ...place }]);
  return { summary: '12 pages' };
};

let browser: Browser;
let served: ServedSite;
let key: string;

beforeAll(async () => {
  const projects: HostedProject[] = [];
  const models = new Map<string, { isDown: () => boolean }>();
  [browser, served] = await Promise.all([
    sharedChromium(),
    openServedSite(SITE, { dashboard: {}, projects, models, deploy }),
  ]);
  const releases = releasesOf(['first', 'second'])!;
  projects.push(hostedProject(served.projectId, { name: 'Sample', deploy, releases }));
  models.set(served.projectId, { isDown: () => true });
  key = await served.adminKey();
});
afterAll(async () => {
  await closeWindows(browser);
  await served.close();
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}

/** An exchange with another assistant. */
async function record(query: string, resolutionStatus: 'answered' | 'unanswered'): Promise<void> {
  const conversation = {
    timestamp: new Date().toISOString(),
    query,
    response: '',
    sources: [],
    resolutionStatus,
  };
  const recorded = await fetch(`${served.url}/v1/analytics/${served.projectId}/assistant`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ conversations: [conversation] }),
  });
  expect(recorded.status).toBe(201);
}

const ENTRIES = [
  'Conversations',
  'Documentation gaps',
  'Deployments',
  'API keys',
  'Sessions',
  'Sites and health',
  'Audit log',
];

const go = async (page: Page, entry: string) => {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: entry }).click();
  await page.getByRole('heading', { level: 1, name: entry }).waitFor();
};

test('an operator signs in, creates a key that works, and sees what a reader has just asked', async () => {
  const reader = await visit(browser, served.url);
  await reader.page.keyboard.press('Control+i');
  await reader.page.getByRole('textbox', { name: 'Ask a question…' }).fill('How do I install it?');
  await reader.page.keyboard.press('Enter');
  await reader.page.getByRole('button', { name: 'Try again' }).waitFor();
  await reader.close();

  const { page, troubles, strangers, close } = await visit(browser, `${served.url}/dashboard`);
  await signIn(page);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await go(page, 'API keys');
  await page.getByLabel('Name').fill('nightly');
  await page.getByRole('button', { name: 'Create key' }).click();
  const secret = await page.getByRole('status').locator('code').textContent();
  await page.locator('[role=status]:focus').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Copy the key');
  const ask = () =>
    fetch(`${served.url}/v1/analytics/${served.projectId}/assistant`, {
      headers: { authorization: `Bearer ${secret}` },
    });
  const { conversations } = (await (await ask()).json()) as { conversations: { query: string }[] };
  expect(conversations.map(({ query }) => query)).toEqual(['How do I install it?']);

  await go(page, 'Conversations');
  await page.getByRole('searchbox').fill('INSTALL');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'How do I install it?' }).click();
  await page.getByText('Run npm ci').waitFor();

  await go(page, 'API keys');
  const row = page.getByRole('row', { name: /nightly/ });
  await row.locator('summary').click();
  await row.getByRole('button', { name: 'Revoke “nightly”' }).click();
  await page.getByText('1 key revoked or expired').waitFor();
  expect((await ask()).status).toBe(401);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
  expect([troubles, strangers]).toEqual([[], []]);
  await close();
});

test('in forced colors, the chosen page and range have an outline, and legends the colors of their charts', async () => {
  await record('Where is the changelog?', 'answered');
  const { page, close } = await visit(browser, `${served.url}/dashboard`, { forcedColors: 'active' });
  await signIn(page);
  const outlines = () =>
    page
      .locator('[aria-current]')
      .evaluateAll((chosen) => chosen.map((element) => getComputedStyle(element).outlineStyle));
  expect(await outlines()).toEqual(['solid', 'solid']);
  const colorOf = (part: string, name: 'backgroundColor' | 'fill') =>
    page
      .locator(part)
      .first()
      .evaluate((element, of) => getComputedStyle(element)[of], name);
  expect(await colorOf('.swatch.series-1', 'backgroundColor')).toBe(
    await colorOf('rect.series-1, path.series-1', 'fill'),
  );
  await close();
});

test('an operator finds what readers miss, deploys with the log in sight, rolls back and sees the health', async () => {
  const query = 'Is there a Terraform provider?';
  await record(query, 'unanswered');
  const { page, troubles, strangers, close } = await visit(browser, `${served.url}/dashboard`);
  await signIn(page);
  await go(page, 'Documentation gaps');
  await page.getByRole('link', { name: query }).click();
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await page.getByText('Nobody has asked since').waitFor();
  await go(page, 'Documentation gaps');
  await page.getByText('No open gaps in the last 30 days').waitFor();

  await go(page, 'Deployments');
  await page.getByText('No deployments yet').waitFor();
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  await page.getByText('Reading 12 files').waitFor();
  expect(await page.getByText('Rendered 12 pages').count()).toBe(0);
  const hiddenLog = () =>
    page.locator('.log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  // An update that is under way may replace the log at the moment in which it is scrolled.
  await expect
    .poll(async () => {
      await page.locator('.log').evaluate((log) => log.scrollTo({ top: log.scrollHeight }));
      return hiddenLog();
    })
    .toBeLessThan(2);
  goOn();
  await page.getByText('Rendered 12 pages').waitFor();
  await page.getByText('> 3 | See [this](/none).').waitFor();
  expect(await hiddenLog()).toBeLessThan(2);

  await go(page, 'Deployments');
  const question = page.getByRole('group').filter({ hasText: 'Roll back' }).locator('summary');
  await question.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await question.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await question.press('Enter');
  await page.getByRole('button', { name: 'Make it live' }).click();
  await page.getByText('This project was rolled back').waitFor();

  await go(page, 'Sites and health');
  await page.getByText('/nowhere').waitFor();
  await go(page, 'Audit log');
  await page.getByRole('row', { name: /Rolled back/ }).waitFor();
  expect([troubles, strangers]).toEqual([[], []]);
  await close();
});

test('a deployment is followed through a restart of the server, and leads to the login when the session has ended', async () => {
  const { page, close } = await visit(browser, `${served.url}/dashboard`);
  await signIn(page);
  await page.route(/events/, (route) => route.abort());
  await go(page, 'Deployments');
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  await page.getByText('Reading 12 files').waitFor();
  // A proxy responds instead.
  await page.route(page.url(), (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.waitForResponse((response) => response.status() === 502);
  await page.unroute(page.url());
  goOn();
  await page.getByText('Rendered 12 pages').waitFor();

  await go(page, 'Deployments');
  await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  await page.getByText('Reading 12 files').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  goOn();
  await close();
});

test('a search that continues counts the conversations of all its pages', async () => {
  const { page, troubles, close } = await visit(browser, `${served.url}/dashboard`);
  await signIn(page);
  const part = (count: number, next: string) =>
    `<section><p class="result-line">${count} conversation${count === 1 ? '' : 's'} found so far: searched 9.</p>
      <ul class="rows">${'<li></li>'.repeat(count)}</ul>
      <nav class="pager" data-continue="25"><a rel="next" href="?start=${next}">Search older</a></nav></section>`;
  await page.route('**/conversations?*', async (route) => {
    const start = new URL(route.request().url()).searchParams.get('start');
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&?start=\w+/, ''),
    });
    const body = (await response.text()).replace(
      /<section aria-label="Results">.*?<\/section>/s,
      start === null ? part(1, 'a') : part(24, 'b'),
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${served.url}/dashboard/${served.projectId}/conversations?q=words`);
  await page.getByText('25 conversations found so far: searched 9.').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('a question that is written from right to left ends on the left', async () => {
  const query = 'איך מתקינים?';
  await record(query, 'answered');
  const { page, close } = await visit(browser, `${served.url}/dashboard`);
  await signIn(page);
  await go(page, 'Conversations');
  const endsOnTheLeft = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left } = range.getBoundingClientRect();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
    range.setStart(text, text.nodeValue!.length - 1);
    return range.getBoundingClientRect().left === left;
  };
  const link = page.getByRole('link', { name: query });
  expect(await link.evaluate(endsOnTheLeft)).toBe(true);
  await link.click();
  await page.getByRole('heading', { name: 'Question' }).waitFor();
  expect(await page.getByText(query).evaluate(endsOnTheLeft)).toBe(true);
  await close();
});

test('the audit log and its filter have words for actions, and the codes of the API', async () => {
  const { page, close } = await visit(browser, `${served.url}/dashboard`);
  await page.getByLabel('API key').fill('docs_admin_wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await signIn(page);
  await go(page, 'Audit log');
  await page.getByLabel('Action').selectOption({ label: 'Sign-in failed' });
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/action=sign-in\.failure/);
  const failure = page.locator('.pill.bad').first();
  expect(await failure.innerText()).toBe('Sign-in failed');
  expect(await failure.getAttribute('title')).toBe('sign-in.failure');
  await close();
});

test('a link from another site leads in, though the browser sends it no cookie', async () => {
  const { page, close } = await visit(browser, `${served.url}/dashboard`);
  await signIn(page);
  // Another name of this machine is another site.
  await page.goto(served.url.replace('127.0.0.1', 'localhost'));
  await page.evaluate((url) => location.assign(url), `${served.url}/dashboard/${served.projectId}/keys`);
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await close();
});

test('the chosen mode is remembered', async () => {
  const { page, close } = await visit(browser, `${served.url}/dashboard`, { colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(background).not.toBe(light);
  await signIn(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mode)).toBe('dark');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(background).toBe(light);
  await close();
});

const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

test('pages are accessible on a phone and on a desktop, in light and in dark mode, and no wider than the screen', async () => {
  const { page, close } = await visit(browser, `${served.url}/dashboard`, { viewport: PHONE });
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const check = async () => {
    expect(await violations(page)).toEqual([]);
    await fits();
    await page.setViewportSize(DESKTOP);
    expect(await violationsInBothModes(page)).toEqual([]);
    await fits();
    expect(await page.evaluate(unseen)).toEqual([]);
    await page.setViewportSize(PHONE);
  };
  await check();
  await signIn(page);
  await page.getByText('Show as a table').first().click();
  await check();
  for (const entry of ENTRIES) {
    await go(page, entry);
    await check();
    await page.reload();
    expect(await page.evaluate(unseen)).toEqual([]);
  }
  await close();
});

/** What is shown only after scrolling sideways: the entry of the page in the navigation, and cells of tables. */
function unseen(): string[] {
  const parts = document.querySelectorAll('.side nav [aria-current], td, tbody th');
  const isOut = (part: Element) => {
    const { left, right, width } = part.getBoundingClientRect();
    return width > 0 && (left < 0 || right > innerWidth);
  };
  return [...parts].filter(isOut).map(({ textContent }) => textContent);
}

test('text and everything around it follow the font size that the reader has set', async () => {
  const { page, close } = await visit(browser, `${served.url}/dashboard`);
  await signIn(page);
  const sizes = () =>
    page.evaluate(() => {
      const sizeOf = (part: string, property: 'fontSize' | 'width') =>
        parseFloat(getComputedStyle(document.querySelector(part)!)[property]);
      const texts = ['body', 'h1', '.side nav a'].map((part) => sizeOf(part, 'fontSize'));
      return [...texts, sizeOf('.side', 'width'), sizeOf('.side .glyph', 'width')];
    });
  const usual = await sizes();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
  });
  const large = await sizes();
  await close();
  expect(large).toEqual(usual.map((size) => size * 1.25));
});

test('pages are reached without scripts, on a phone', async () => {
  const { page, close } = await visit(browser, `${served.url}/dashboard`, {
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  await signIn(page);
  await page.getByText('Show as a table').first().click();
  for (const entry of ENTRIES) await go(page, entry);
  await close();
});
