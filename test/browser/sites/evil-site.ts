import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const EVIL = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>';

/** A site that tries to run script by every value that a repository can set. */
export const EVIL_SITE: Record<string, string | object> = {
  'docs.json': {
    theme: 'mint',
    name: `Evil ${EVIL}`,
    description: EVIL,
    colors: { primary: '#4f46e5' },
    logo: { light: '/logo.svg', dark: '/logo.svg', href: 'javascript:window.pwned=1' },
    favicon: '/logo.svg',
    search: { prompt: EVIL },
    banner: { content: `${EVIL} [x](javascript:window.pwned=1)`, dismissible: true },
    errors: { 404: { title: EVIL, description: EVIL } },
    redirects: [
      { source: '/go/:x*', destination: 'javascript:window.pwned=1' },
      { source: '/old', destination: 'javascript:window.pwned=1' },
      { source: '/older', destination: '/"><script>window.pwned=1</script>' },
      { source: '/data', destination: 'data:text/html,<script>opener.pwned=1</script>' },
    ],
    navbar: { links: [{ label: EVIL, href: 'javascript:window.pwned=1' }] },
    footer: { socials: { x: 'javascript:window.pwned=1' } },
    contextual: {
      options: ['copy', { title: EVIL, description: EVIL, href: 'javascript:window.pwned=1' }],
    },
    navigation: { groups: [{ group: EVIL, tag: EVIL, pages: ['index'] }] },
  },
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="parent.pwned=1"><script>parent.pwned=1</script></svg>`,
  'index.mdx': `---\ntitle: '${EVIL}'\nsidebarTitle: '${EVIL}'\ndescription: '${EVIL}'\nkeywords: ['${EVIL}']\n---\n\n## evil heading\n\ntext [link](javascript:window.pwned=1)\n`,
};

/** Searches for words that try to run script, and waits until their results have replaced the first ones. */
export async function searchForEvil(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('evil');
  const first = page.getByRole('option').first();
  await first.waitFor();
  await first.evaluate((option) => option.setAttribute('data-first', ''));
  await page.getByRole('combobox').fill(EVIL);
  await page.locator('[data-first]').waitFor({ state: 'detached' });
}

/**
 * What hostile script would have set, read when an image of ours has failed: theirs were asked for before it. A page
 * that leads on is asked where it led to.
 */
export async function pwned(page: Page): Promise<unknown> {
  const read = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => {
        const image = new Image();
        image.onerror = resolve;
        image.src = 'no-such-image.png';
      });
      return (window as { pwned?: number }).pwned ?? 'untouched';
    });
  let seen: unknown;
  await expect
    .poll(async () => {
      seen = await read().catch(() => undefined);
      return seen;
    })
    .toBeDefined();
  return seen === 'untouched' ? undefined : seen;
}
