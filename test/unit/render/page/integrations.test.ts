import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { renderIntegrations } from '../../../../src/render/page/integrations.ts';

const ANALYTICS = { plausible: { domain: 'docs.example.com' } };
const COUNTS = 'https://plausible.io/js/script.js';
const ASKS = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js';
const AIRGAP = 'https://transcend-cdn.com/cm/b/airgap.js';

/** A browser that runs the tags: what they load, now and each time a second passes. */
function browser(settings: Parameters<typeof renderIntegrations>[0]) {
  const loaded: string[] = [];
  const timers = new Set<() => void>();
  const stored = new Map<string, string>();
  const world: Record<string, unknown> = {
    document: {
      cookie: '',
      createElement: () => ({ setAttribute: () => {} }),
      head: { appendChild: ({ src }: { src: string }) => loaded.push(src) },
    },
    localStorage: { getItem: (key: string) => stored.get(key) ?? null },
    setInterval: (run: () => void) => {
      timers.add(run);
      return run;
    },
    clearInterval: (run: () => void) => timers.delete(run),
  };
  world.window = world;
  for (const [, code] of renderIntegrations(settings)!.text.matchAll(/<script>(.*?)<\/script>/gs))
    runInNewContext(code!, world);
  return { loaded, stored, world, wait: () => [...timers].forEach((run) => void run()) };
}

test('without consent to wait for, services are loaded at once', () => {
  expect(browser(ANALYTICS).loaded).toEqual([COUNTS]);
});

test('with `cookies`, services wait for the stored value, but not the one that asks for it', () => {
  const settings = { ...ANALYTICS, onetrust: { domainScript: 'd' }, cookies: { key: 'ok', value: 'yes' } };
  const { loaded, stored, wait } = browser(settings);
  expect(loaded).toEqual([ASKS]);
  stored.set('ok', 'no');
  wait();
  expect(loaded).toEqual([ASKS]);
  stored.set('ok', 'yes');
  wait();
  expect(loaded).toEqual([ASKS, COUNTS]);
});

test('services wait until readers have agreed to the category of OneTrust', () => {
  const { loaded, world, wait } = browser({
    ...ANALYTICS,
    onetrust: { domainScript: 'd', categoryId: 'C0002' },
  });
  expect(loaded).toEqual([ASKS]);
  world.OnetrustActiveGroups = ',C0001,C00021,';
  wait();
  expect(loaded).toEqual([ASKS]);
  world.OnetrustActiveGroups = ',C0001,C0002,';
  wait();
  wait();
  expect(loaded).toEqual([ASKS, COUNTS]);
});

test('services wait until readers have agreed to the purpose of Transcend', () => {
  const { loaded, world, wait } = browser({
    ...ANALYTICS,
    transcend: { bundleId: 'b', analyticsPurpose: 'Analytics' },
  });
  world.airgap = { getConsent: () => ({ purposes: { Analytics: false } }) };
  wait();
  expect(loaded).toEqual([AIRGAP]);
  world.airgap = { getConsent: () => ({ purposes: { Analytics: true } }) };
  wait();
  expect(loaded).toEqual([AIRGAP, COUNTS]);
});
