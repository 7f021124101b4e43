import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Tool } from './write-site.ts';

/** What authors edit while they look at a page. Each edit has a number, which the page shows when it is updated. */
export const EDITS = ['page', 'style', 'configuration'] as const;

export type Edit = (typeof EDITS)[number];

const SHOWN = 'section-01/page-0001';

const FILES: Record<Tool, Record<Edit, string>> = {
  docs: { page: `${SHOWN}.mdx`, style: 'style.css', configuration: 'docs.json' },
  hugo: { page: `content/${SHOWN}.md`, style: 'static/style.css', configuration: 'config.toml' },
  eleventy: { page: `src/${SHOWN}.md`, style: 'style.css', configuration: '_data/site.json' },
  vitepress: {
    page: `${SHOWN}.md`,
    style: '.vitepress/theme/style.css',
    configuration: '.vitepress/config.mjs',
  },
  starlight: {
    page: `src/content/docs/${SHOWN}.md`,
    style: 'src/style.css',
    configuration: 'astro.config.mjs',
  },
};

/** Path of the page that is looked at. */
export function shownPage(tool: Tool): string {
  return ['hugo', 'eleventy', 'starlight'].includes(tool) ? `/${SHOWN}/` : `/${SHOWN}`;
}

/** A site has a stylesheet of its own before its preview starts. */
export function prepareStyle(tool: Tool, site: string): void {
  appendFileSync(path.join(site, FILES[tool].style), '\nbody { --edit: 0 }\n');
}

export function makeEdit(tool: Tool, edit: Edit, site: string, number: number): void {
  const file = path.join(site, FILES[tool][edit]);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, edited(edit, text, number));
}

function edited(edit: Edit, text: string, number: number): string {
  if (edit === 'page') return `${text}\n\nParagraph of edit-${number}-here.\n`;
  if (edit === 'style') return text.replace(/--edit: \d+/, `--edit: ${number}`);
  return text.replace(/Bench(?: \d+)?(?=["'])/, `Bench ${number}`);
}

/** Runs in the browser: whether an edit is there. */
export function isThere([edit, number]: [Edit, number]): boolean {
  if (!document.body) return false;
  if (edit === 'page') return document.body.innerText.includes(`edit-${number}-here`);
  if (edit === 'style')
    return getComputedStyle(document.body).getPropertyValue('--edit').trim() === String(number);
  return document.title.endsWith(`Bench ${number}`);
}
