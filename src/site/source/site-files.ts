import { IGNORE_FILES } from '../../config/ignore-rules.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { isExternalUrl } from '../../lib/url/safe-url.ts';
import { isInSkillFolder } from './agent-skills.ts';
import { isInAssistantFolder } from './assistant-guidance.ts';

/** Sources that are turned into something else, or are read by editors only. */
const NOT_PUBLISHED = /\.(?:mdx?|jsx|tsx)$|^docs\.json$|^docs\.schema\.json$/;

/** Whether a file of the repository is served at its own path. */
export function isPublished(path: string): boolean {
  return (
    !NOT_PUBLISHED.test(path) &&
    !IGNORE_FILES.includes(path) &&
    !isInSkillFolder(path) &&
    !isInAssistantFolder(path)
  );
}

/** Whether the build itself writes a file at this path: Markdown twins and the files for agents and search engines. */
export function isGeneratedFile(path: string, pages: { has(path: string): boolean }): boolean {
  return (
    (path.endsWith('.md') && pages.has(path === '/index.md' ? '/' : path.slice(0, -'.md'.length))) ||
    /^\/(?:llms|llms-full|robots)\.txt$|^\/sitemap\.xml$|^\/api-specs\.zip$|^\/\.well-known\/(?:agent-)?skills\/index\.json$|\/rss\.xml$/.test(
      path,
    )
  );
}

/** Whether a path of docs.json names a file of the site; external URLs are not checked. */
export function isThere(path: string, tree: FileTree): boolean {
  return isExternalUrl(path) || tree.has(path.replace(/^\/+/, '').replace(/[?#].*$/s, ''));
}
