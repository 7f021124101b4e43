import type { NavDivision, NavEntry, Navigation, NavNode } from '../../navigation/tree/navigation.ts';
import { isEdition } from '../../navigation/tree/tree.ts';
import type { OutputFile } from '../output/output.ts';

/** What assistants read about the site first. */
export interface LlmsIntroduction {
  name: string;
  description?: string;
  /** Instructions of the author for assistants, one paragraph each. */
  instructions: readonly string[];
}

export interface LlmsSite extends LlmsIntroduction {
  sections: readonly LlmsSection[];
  specs: readonly LlmsSpec[];
  /** Links of the navigation to other sites. */
  outer: readonly OuterLink[];
}

interface LlmsSpec {
  title: string;
  url: string;
  /** The name of its format. */
  format: string;
}

export interface LlmsSection {
  title: string;
  pages: readonly LlmsPage[];
}

interface LlmsPage {
  title: string;
  /** URL of the Markdown twin. */
  url: string;
  description?: string;
}

const MAX_INDEX = 100_000;
const SHORT_DESCRIPTION = 80;

/** `llms.txt`: an index of the documentation for assistants, at most 100,000 characters. */
export function emitLlmsIndex(site: LlmsSite): OutputFile {
  const full = indexText(site, (page) => firstParagraph(page.description, 300));
  if (full.length <= MAX_INDEX) return { path: 'llms.txt', content: full };
  const shorter = indexText(site, (page) => firstParagraph(page.description, SHORT_DESCRIPTION));
  if (shorter.length <= MAX_INDEX) return { path: 'llms.txt', content: shorter };
  return {
    path: 'llms.txt',
    content: cutAtLine(
      indexText(site, () => undefined),
      MAX_INDEX,
    ),
  };
}

function indexText(site: LlmsSite, describe: (page: LlmsPage) => string | undefined): string {
  const blocks = [
    ...llmsHead(site),
    ...site.sections.map(
      ({ title, pages }) =>
        `## ${oneLine(title)}\n\n${pages
          .map((page) => {
            const description = describe(page);
            return `- [${linkText(page.title)}](${page.url})${description ? `: ${description}` : ''}`;
          })
          .join('\n')}`,
    ),
    ...specList('OpenAPI Specs', site.specs, 'openapi'),
    ...specList('AsyncAPI Specs', site.specs, 'asyncapi'),
    ...specList('GraphQL Schemas', site.specs, 'graphql'),
    ...linkList('Optional', site.outer),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function specList(title: string, specs: readonly LlmsSpec[], format: LlmsSpec['format']): string[] {
  return linkList(
    title,
    specs.filter((spec) => spec.format === format).map((spec) => ({ label: spec.title, url: spec.url })),
  );
}

function linkList(title: string, links: readonly OuterLink[]): string[] {
  const items = links.map(
    ({ label, url }) => `- [${linkText(label)}](${url.replace(/[\s<>]/g, encodeURIComponent)})`,
  );
  return items.length > 0 ? [`## ${title}\n\n${items.join('\n')}`] : [];
}

/** The blocks that both files start with. */
export function llmsHead({ name, description, instructions }: LlmsIntroduction): string[] {
  return [
    `# ${oneLine(name)}`,
    ...(description ? [`> ${oneLine(description)}`] : []),
    ...(instructions.length > 0 ? [`## Agent Instructions\n\n${instructions.join('\n\n')}`] : []),
  ];
}

function cutAtLine(text: string, limit: number): string {
  const note = '\n\n> This index was cut at its size limit. The sitemap and the search list every page.\n';
  const room = text.lastIndexOf('\n', limit - note.length);
  return text.slice(0, room) + note;
}

function firstParagraph(text: string | undefined, limit: number): string | undefined {
  const line = text && oneLine(text.split(/\n\s*\n/)[0]!);
  if (!line) return undefined;
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function linkText(text: string): string {
  return oneLine(text).replace(/[[\]]/g, '\\$&');
}

/** A link of the navigation to another site. */
interface OuterLink {
  label: string;
  url: string;
}

/** Links of the navigation to other sites, each once, in its order: of the default language and version, without hidden ones. */
export function outerLinks(navigation: Navigation): OuterLink[] {
  const links = new Map<string, OuterLink>();
  for (const link of linksOf(navigation)) if (!links.has(link.url)) links.set(link.url, link);
  return [...links.values()];
}

function linksOf({ global, divisions, entries }: NavNode): OuterLink[] {
  return [...[...global, ...divisions].flatMap(ofDivision), ...entries.flatMap(ofEntry)];
}

function ofDivision(division: NavDivision): OuterLink[] {
  if (division.hidden || (isEdition(division.kind) && (!division.default || division.href))) return [];
  return [...outer(division.label, division.href), ...linksOf(division)];
}

function ofEntry(entry: NavEntry): OuterLink[] {
  if (entry.hidden) return [];
  return entry.type === 'page' ? outer(entry.label, entry.url) : entry.entries.flatMap(ofEntry);
}

function outer(label: string, url: string | undefined): OuterLink[] {
  return url !== undefined && /^https?:/i.test(url) ? [{ label, url }] : [];
}
