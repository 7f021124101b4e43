/** Whether the build itself writes a file at this path: Markdown twins and the files for agents and search engines. */
export function isGeneratedFile(path: string, pages: { has(path: string): boolean }): boolean {
  return (
    (path.endsWith('.md') && pages.has(path === '/index.md' ? '/' : path.slice(0, -'.md'.length))) ||
    /^\/(?:llms|llms-full|robots)\.txt$|^\/sitemap\.xml$|^\/api-specs\.zip$|^\/\.well-known\/(?:agent-)?skills\/index\.json$|\/rss\.xml$/.test(
      path,
    )
  );
}
