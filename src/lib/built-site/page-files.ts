/** File that a page is written to: `/guides/start` → `guides/start/index.html`. */
export function pageHtmlFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** File of a page's Markdown twin: `/guides/start` → `guides/start.md`, `/` → `index.md`. */
export function pageMarkdownFile(path: string): string {
  return path === '/' ? 'index.md' : `${path.slice(1)}.md`;
}
