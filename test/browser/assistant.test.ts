import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Assistant, AssistantEvent, Question } from '../../src/assistant/assistant.ts';
import { violations } from './axe.ts';
import { closeWindows, sharedChromium } from './chromium.ts';
import { openServedSite, type ServedSite } from './sites/docs-server.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';
import { SAMPLE_SITE } from './sites/sample-site.ts';

const SITE = {
  ...SAMPLE_SITE,
  'docs.json': {
    ...(SAMPLE_SITE['docs.json'] as object),
    contextual: { options: ['assistant', 'copy'] },
    assistant: {
      greeting: 'Ask about Sample.',
      suggestions: ['How do I install it?'],
      position: 'bar',
      deflection: { email: 'help@example.com' },
    },
  },
  'ask.mdx': '---\ntitle: Ask us\nmode: assistant\n---\n\nWhat do you want to know?\n',
  'parts.mdx':
    '---\ntitle: Parts\n---\n\nimport { Counter } from "/snippets/counter.jsx";\n\n<Counter />\n\nA formula, $E = mc^2$.\n\n```mermaid\ngraph LR; A-->B\n```\n',
  'snippets/counter.jsx':
    'export const Counter = () => { const [count, setCount] = React.useState(0); return <button onClick={() => setCount(count + 1)}>Counted {count}</button>; };',
};

const SOURCE = {
  title: 'Verify signatures',
  url: '/guides/webhooks#verify-signatures',
  breadcrumb: ['Guides', 'Start'],
  excerpt: 'Compare the signature with the secret.',
};
const WHOLE = `Run this **first**:

\`\`\`bash
npm ci # installs
\`\`\`

1. Open [Webhooks](/guides/webhooks).
2. Compare.`;
/** What a page, a specification or a model may try. */
const HOSTILE = `<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>

![pixel](https://evil.example/pixel.png) [a](javascript:window.pwned=1) [b](data:text/html,x) [c](vbscript:x)
[d](https://evil.example/?q=1 "t") <iframe src="https://evil.example"></iframe>`;

const asked: Question[] = [];
let aborted = 0;

function answerOf(text: string, rest: Partial<Answer> = {}): Answer {
  return { text, sources: [SOURCE], resolutionStatus: 'answered', followUps: [], mode: 'offline', ...rest };
}

/** Answers by what the question says. */
async function* script({ text }: Question, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
  yield { type: 'status', status: 'searching' };
  if (text.includes('outside')) {
    yield {
      type: 'done',
      answer: answerOf('This is not covered here.', { sources: [], resolutionStatus: 'unanswered' }),
    };
    return;
  }
  yield { type: 'sources', sources: [SOURCE] };
  if (text.includes('slow')) {
    yield { type: 'text', delta: 'It begins' };
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    aborted++;
    return;
  }
  if (text.includes('empty')) {
    yield { type: 'done', answer: answerOf('', { sources: [] }) };
    return;
  }
  if (text.includes('broken')) throw new Error('the index is gone');
  if (text.includes('model')) {
    yield { type: 'text', delta: 'Half of a ' };
    yield { type: 'status', status: 'fallback' };
  }
  const answer = text.includes('hostile') ? HOSTILE : WHOLE;
  for (const delta of answer.match(/[\s\S]{1,7}/g)!) yield { type: 'text', delta };
  yield { type: 'done', answer: answerOf(answer, { followUps: ['How do retries work?'] }) };
}
const assistant: Assistant = {
  nearest: async () => [],
  ask: (question, signal) => {
    asked.push(question);
    return script(question, signal);
  },
};

let browser: Browser;
let served: ServedSite;
let plain: OpenSite;

beforeAll(async () => {
  [browser, served, plain] = await Promise.all([
    sharedChromium(),
    openServedSite(SITE, { assistantOf: () => assistant, questionLimits: { perAddress: 0 } }),
    openSite(SITE),
  ]);
});
afterAll(async () => {
  await closeWindows(browser);
  await Promise.all([served.close(), plain.close()]);
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask a question…' });
async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await page.keyboard.press('Enter');
}
const note = (page: Page, text: string) => page.locator('.assistant-notes').getByText(text);
const ended = (page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor();

describe('the assistant', () => {
  test('is not shown where no server has one', async () => {
    const { page, troubles, close } = await visit(browser, plain.url);
    for (const id of ['assistant-entry', 'assistant-bar'])
      await expect.poll(() => page.locator(`#${id}`).isVisible()).toBe(false);
    await page.keyboard.press('Control+i');
    await expect.poll(() => page.locator('dialog.assistant').count()).toBe(0);
    expect(troubles).toEqual([]);
    await close();
  });

  test('shows in forced colors which field has the focus, and what the reader asked', async () => {
    const { page, close } = await visit(browser, served.url, { forcedColors: 'active' });
    await page.keyboard.press('Control+i');
    await ask(page, 'How do I install it?');
    await ended(page);
    const styleOf = (box: string, name: 'outlineStyle' | 'borderTopStyle') =>
      page.locator(box).evaluate((node, of) => getComputedStyle(node)[of], name);
    expect(await styleOf('.assistant-question', 'borderTopStyle')).toBe('solid');
    await field(page).focus();
    expect(await styleOf('.assistant-box', 'outlineStyle')).toBe('solid');
    await close();
  });

  test('loads little more than its button before it is used, and little then', async () => {
    const { page, close } = await visit(browser, served.url);
    const loaded = (file = '/assistant.') =>
      page.evaluate(
        (part) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes(part))
            .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
        file,
      );
    expect(await loaded('/assistant-entry.')).toBeLessThan(2500);
    expect(await loaded()).toBe(0);
    await page.keyboard.press('Control+i');
    await field(page).waitFor();
    expect(await loaded()).toBeGreaterThan(5000);
    expect(await loaded()).toBeLessThan(25_000);
    await close();
  });

  test('has the place of its button before its code has arrived', async () => {
    const { page, close } = await visit(browser, 'about:blank');
    await page.route('**/assistant-entry.*', () => undefined);
    await page.goto(served.url, { waitUntil: 'commit' });
    const entry = page.locator('#assistant-entry');
    await expect.poll(async () => (await entry.boundingBox())?.width ?? 0).toBeGreaterThan(40);
    expect(await entry.isVisible()).toBe(false);
    await close();
  });

  test('answers with highlighted code, sources and further questions, and is exported', async () => {
    const { page, troubles, strangers, close } = await visit(browser, `${served.url}/guides/limits`);
    await page.keyboard.press('Control+i');
    await page.getByText('Ask about Sample.').waitFor();
    await page.getByRole('button', { name: 'How do I install it?' }).click();
    await ended(page);
    const answer = page.locator('.assistant-prose');
    await expect.poll(() => answer.locator('strong').textContent()).toBe('first');
    await expect.poll(() => answer.locator('pre .hl-comment').textContent()).toBe('# installs');
    await expect.poll(() => answer.locator('ol > li').count()).toBe(2);
    const card = page.locator('.assistant-source');
    await expect.poll(() => card.getAttribute('href')).toBe(SOURCE.url);
    // What screen readers say has a pause between blocks.
    await expect
      .poll(() => page.locator('dialog [role=status]').textContent())
      .toMatch(/^Run this first:\s+npm ci # installs\s+Open Webhooks\.\s+Compare\.$/);
    await page.getByRole('button', { name: 'Helpful', exact: true }).click();
    await page.getByRole('button', { name: 'How do retries work?' }).click();
    await expect.poll(() => page.locator('.assistant-turn').count()).toBe(2);
    await ended(page);
    const [first, second] = (await served.conversations()).slice(-2);
    expect(first).toMatchObject({ query: 'How do I install it?', response: WHOLE });
    expect(second).toMatchObject({ query: 'How do retries work?' });
    expect(asked.at(-1)).toMatchObject({
      page: '/guides/limits',
      history: [{ question: 'How do I install it?', answer: WHOLE }],
    });
    const rating = { helpful: true, conversationId: first!.id };
    await expect.poll(async () => (await served.feedback()).at(-1)).toMatchObject(rating);
    await card.first().click();
    await page.waitForURL(`${served.url}${SOURCE.url}`);
    await expect.poll(() => page.locator('.assistant-turn').count()).toBe(2);
    expect([troubles, strangers]).toEqual([[], []]);
    await close();
  });

  test('shows nothing but text and harmless links, whatever the model writes', async () => {
    const question = `hostile <img src=x onerror="window.pwned=1"> [a](javascript:window.pwned=1)`;
    const link = `${served.url}/?assistant=${encodeURIComponent(question)}`;
    const { page, strangers, close } = await visit(browser, link);
    await ended(page);
    const links = await page.locator('.assistant-prose a').evaluateAll((all) => all.map((a) => a.outerHTML));
    expect(links).toEqual([
      '<a href="https://evil.example/?q=1" target="_blank" rel="noopener noreferrer nofollow">d</a>',
      '<a href="https://evil.example/" target="_blank" rel="noopener noreferrer nofollow">https://evil.example</a>',
    ]);
    expect(await page.locator('.assistant-prose :is(img, script, iframe)').count()).toBe(0);
    await expect.poll(() => page.locator('.assistant-prose').textContent()).toContain('<script>');
    await expect.poll(() => page.locator('.assistant-turn').textContent()).toContain(question);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(strangers).toEqual([]);
    await expect.poll(() => page.url()).toBe(`${served.url}/`);
    await close();
  });

  test('can be stopped, also on the server, repeated, and continues on the next page', async () => {
    const { page, close } = await visit(browser, `${served.url}/?assistant=slow`);
    await page.getByText('It begins').waitFor();
    const before = aborted;
    await page.getByRole('button', { name: 'Stop' }).click();
    await note(page, 'The answer was stopped.').waitFor();
    await expect.poll(() => aborted).toBe(before + 1);
    await ask(page, 'fast');
    await ended(page);
    await page.getByRole('button', { name: 'New conversation' }).click();
    await ask(page, 'slow');
    await page.getByText('It begins').waitFor();
    await page.goto(`${served.url}/guides/limits`);
    await note(page, 'The answer was stopped.').waitFor();
    await expect.poll(() => page.locator('.assistant-turn').textContent()).toContain('It begins');
    await close();
  });

  test('says when it failed, fell back, or has no answer', async () => {
    const { page, close } = await visit(browser, `${served.url}/?assistant=broken`);
    await note(page, 'The assistant could not answer.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).getByText('Try again').waitFor();
    await ask(page, 'model');
    await expect.poll(() => page.locator('.assistant-turn').nth(1).textContent()).toContain('Run this first');
    await ended(page);
    expect(await page.locator('.assistant-turn').nth(1).textContent()).not.toContain('Half of a');
    await ask(page, 'empty');
    const failed = 'The assistant could not answer.';
    await expect.poll(() => page.locator('.assistant-turn').nth(2).textContent()).toContain(failed);
    await expect.poll(() => page.locator('.assistant [role=status]').textContent()).toBe(failed);
    await ask(page, 'outside');
    const mail = page.getByRole('link', { name: 'Contact our team' });
    await expect.poll(() => mail.getAttribute('href')).toBe('mailto:help@example.com?subject=outside');
    await close();
  });

  test('is asked about selected text, code, the page and a search', async () => {
    const { page, close } = await visit(browser, served.url);
    await page.locator('#content p').first().selectText();
    await page.mouse.up();
    await page.getByRole('button', { name: 'Ask about this' }).first().click();
    await page.getByText('About the selection').waitFor();
    await ask(page, 'what is it');
    await ended(page);
    expect(asked.at(-1)!.selection).toMatch(/^A page holds text/);
    await page.locator('#content .code-box').first().hover();
    await page.locator('#content .code-ask').first().click();
    await ask(page, 'and this');
    await expect.poll(() => asked.at(-1)!.selection).toMatch(/^npm install/);
    await ended(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog.assistant').isVisible()).toBe(false);
    await page.locator('#page-context-menu [data-docs-action=ask]').first().click();
    await expect.poll(() => field(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('webhooks');
    await page.getByRole('option', { name: /Ask the assistant: .*webhooks/ }).click();
    await expect.poll(() => asked.at(-1)!.text).toBe('webhooks');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Ask the assistant' }).fill('from the bar');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.at(-1)!.text).toBe('from the bar');
    await close();
  });

  test('keeps earlier conversations in this browser, until they are cleared', async () => {
    const { page, close } = await visit(browser, `${served.url}/?assistant=first`);
    await ended(page);
    await page.getByRole('button', { name: 'New conversation' }).click();
    await ask(page, 'second');
    await ended(page);
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    await page.getByRole('button', { name: /^first/ }).click();
    await expect.poll(() => page.locator('.assistant-question').textContent()).toBe('first');
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    await page.getByRole('button', { name: 'Clear history' }).click();
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
    await page.getByText('There are no earlier conversations.').waitFor();
    await close();
  });

  test('is a page of its own with `mode: assistant`', async () => {
    const { page, close } = await visit(browser, `${served.url}/ask`);
    await page.locator('#assistant-page').getByText('Ask about Sample.').waitFor();
    await ask(page, 'here');
    await ended(page);
    await expect.poll(() => page.locator('dialog.assistant').count()).toBe(0);
    await close();
  });

  test.each(['/', '/ar', '/ask'])('is accessible on %s, light, dark and on a phone', async (path) => {
    const { page, close } = await visit(browser, `${served.url}${path}?assistant=x`);
    const fits = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.locator('.assistant-tools button').first().waitFor();
    expect(await violations(page)).toEqual([]);
    const box = await page.locator('.assistant-body').boundingBox();
    const isRightToLeft = path === '/ar';
    if (path !== '/ask') expect(box!.x < 600).toBe(isRightToLeft);
    await fits();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await violations(page)).toEqual([]);
    await fits();
    await close();
  });
});

describe('the policy that the server sends', () => {
  const KINDS = [
    '/',
    '/guides/limits',
    '/parts',
    '/ask',
    '/api-reference/users/create-a-user',
    '/ar',
    '/no-page',
  ];

  test('forbids nothing that pages do, and every script that they were not built with', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const refused: string[] = [];
    await context.exposeFunction('refuse', (what: string) => refused.push(what));
    await context.addInitScript(
      'addEventListener("securitypolicyviolation", (e) => refuse(`${location.pathname} ${e.violatedDirective} ${e.blockedURI}`))',
    );
    const page = await context.newPage();
    for (const kind of KINDS) {
      const response = await page.goto(served.url + kind);
      expect(response!.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
      if (kind === '/parts') {
        await page.getByRole('button', { name: 'Counted 0' }).click();
        await page.getByRole('button', { name: 'Counted 1' }).waitFor();
        await page.locator('.diagram-drawing svg').waitFor();
      }
    }
    await page.goto(served.url);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('signature');
    await page.getByRole('option').first().waitFor();
    expect(refused).toEqual([]);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      document.body.append(script);
    });
    await expect.poll(() => refused).toEqual(['/ script-src-elem inline']);
    expect(await page.title()).not.toBe('run');
    await context.close();
  });
});
