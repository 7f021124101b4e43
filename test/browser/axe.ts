import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that can find in dark mode what they do not find in light mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** One element that violates a rule of WCAG 2.2 AA. */
export interface Finding {
  rule: string;
  impact: string;
  /** Selector of the element, and its beginning. */
  target: string;
  html: string;
  /** The page's author wrote it: HTML, images or colors of the page's text. */
  isAuthored: boolean;
}

export interface Scope {
  /** Selector of the part to look at; the whole page by default. */
  within?: string;
  /** Only what depends on colors. */
  colors?: boolean;
}

export async function findings(page: Page, { within, colors }: Scope = {}): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const runOnly = colors ? { type: 'rule', values: COLOR_RULES } : { type: 'tag', values: TAGS };
  return page.evaluate(
    async ({ within, options }) => {
      interface Result {
        violations: { id: string; impact: string; nodes: { target: string[]; html: string }[] }[];
      }
      const { axe } = window as unknown as {
        axe: { run(where: string | Document, options: object): Promise<Result> };
      };
      const result = await axe.run(within ?? document, options);
      return result.violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ target, html }) => {
          const element = document.querySelector(target[0] ?? '');
          const isAuthored = element?.closest('.prose [style], .prose iframe, .prose img, .island') != null;
          return { rule: id, impact, target: target.join(' '), html, isAuthored };
        }),
      );
    },
    { within, options: { runOnly, resultTypes: ['violations'] } },
  );
}

/** Violations as `rule: element`. */
export async function violations(page: Page, scope: Scope = {}): Promise<string[]> {
  return (await findings(page, scope)).map(({ rule, target }) => `${rule}: ${target}`);
}

/** Those in light mode, then those of colors in dark mode, to which an open page switches. It is light again afterwards. */
export async function violationsInBothModes(page: Page, scope: Scope = {}): Promise<string[]> {
  const inLight = await violations(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await violations(page, { ...scope, colors: true });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark.map((found) => `in dark mode, ${found}`)];
}
