import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

export async function findings(page: Page): Promise<Finding[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Result {
      violations: { id: string; impact: string; nodes: { target: string[]; html: string }[] }[];
    }
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Result> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await axe.run({ runOnly: { type: 'tag', values: tags } });
    return result.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, html }) => {
        const element = document.querySelector(target[0] ?? '');
        const isAuthored = element?.closest('.prose [style], .prose iframe, .prose img, .island') != null;
        return { rule: id, impact, target: target.join(' '), html, isAuthored };
      }),
    );
  });
}

/** Violations as `rule: element`. */
export async function violations(page: Page): Promise<string[]> {
  return (await findings(page)).map(({ rule, target }) => `${rule}: ${target}`);
}
