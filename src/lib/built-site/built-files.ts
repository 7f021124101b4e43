/** File that a page is written to: `/guides/start` → `guides/start/index.html`. */
export function pageHtmlFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** File of a page's Markdown twin: `/guides/start` → `guides/start.md`, `/` → `index.md`. */
export function pageMarkdownFile(path: string): string {
  return path === '/' ? 'index.md' : `${path.slice(1)}.md`;
}

/** Where agents look for skills: version 0.2.0 of Agent Skills Discovery, which has one file or archive per skill. */
export const SKILLS_FOLDER = '.well-known/agent-skills';
/** The same for version 0.1.0, which has one folder per skill. */
export const EARLIER_SKILLS_FOLDER = '.well-known/skills';

/** A single skill next to docs.json. It is not a page, unless the navigation lists it. */
export const ROOT_SKILL = 'skill.md';

/** The `index.json` of version 0.1.0. */
export interface EarlierSkillsIndex {
  skills: { name: string; description: string; files: string[] }[];
}

const HEADING = '> ## Agent Instructions\n';

/** The instructions of `markdown.instructions`, as a quotation, before the Markdown of a page. */
export function withInstructions(markdown: string, instructions: readonly string[]): string {
  if (instructions.length === 0) return markdown;
  const lines = instructions.join('\n\n').split('\n');
  return `${HEADING}>\n${lines.map((line) => (line ? `> ${line}` : '>')).join('\n')}\n\n${markdown}`;
}

/** The Markdown of a page alone. */
export function withoutInstructions(markdown: string): string {
  if (!markdown.startsWith(HEADING)) return markdown;
  const end = markdown.indexOf('\n\n');
  return end < 0 ? '' : markdown.slice(end + 2);
}

/**
 * The speculation rules of a site, as the theme adds them to its pages and the server's policy allows them. Files, and
 * paths that the server itself handles, are not pages.
 */
export function prerenderRules(base: string): string {
  const where = {
    and: [
      { href_matches: `${base}/*` },
      { not: { href_matches: [`${base}/*.*`, `${base}/_docs/*`, `${base}/v1/*`, `${base}/mcp`] } },
      { not: { selector_matches: '[target],[download]' } },
    ],
  };
  return JSON.stringify({ prerender: [{ where, eagerness: 'moderate' }] });
}
