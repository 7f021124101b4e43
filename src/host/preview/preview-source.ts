import path from 'node:path';
import type { SiteManifest } from '../../lib/built-site/site-manifest.ts';
import { editorUrl } from '../../lib/editor-url.ts';
import { decodeUri, withoutEndSlashes } from '../../lib/url/paths.ts';
import { codeFrame } from '../../problems/code-frame.ts';
import { groupProblems } from '../../problems/group.ts';
import { countOf, type Problem, withoutNotes } from '../../problems/problem.ts';
import { placesText } from '../../problems/problem-text.ts';
import type { ListedProblem, PreviewSource } from '../../server/preview/preview-source.ts';
import type { BuiltSite } from '../../server/site/built-site.ts';
import type { PlannedSite } from '../../site/preview/planned-site.ts';
import type { PreviewSite } from '../../site/preview/preview-site.ts';

interface SourceInput {
  root: string;
  preview: PreviewSite;
  built: () => BuiltSite | undefined;
  firstBuild: Promise<void>;
  problems: () => readonly Problem[];
  /** Text of a file of the site, for code frames. */
  readSource: (file: string) => string | undefined;
  /** URL that opens a file in the author's editor. */
  editor?: string;
}

/** Maximum number of problems shown in a browser. */
const MAX_SHOWN = 100;

/** What the server of a preview shows: pages as they are now, and files about all pages from the last background build. */
export function previewSource(input: SourceInput): PreviewSource {
  const { root, preview, built, firstBuild, readSource } = input;
  const folder = path.resolve(root);
  /** The last build with this file, unless it is a page or a file of the repository: those are as they are now. */
  const builtWith = (file: string): BuiltSite | undefined => {
    const site = built();
    return site?.files.has(file) && !isOfPage(file, site) && !preview.hasLost(file) ? site : undefined;
  };
  const has = (file: string) =>
    preview.current().pageFiles.has(file) ||
    preview.file(file) !== undefined ||
    builtWith(file) !== undefined;
  const show = ({ places, ...problem }: Problem, sources: ReadonlySet<string>): ListedProblem => {
    const { file, line, column } = problem;
    const source = file === undefined || line === undefined ? undefined : readSource(file);
    const isHere = file !== undefined && readSource(file) !== undefined;
    return {
      ...problem,
      ...(places && { others: placesText(places) }),
      ...(source !== undefined && { frame: codeFrame(source, line!, column ?? 1) }),
      ...(input.editor &&
        isHere && { editorUrl: editorUrl(input.editor, { file: path.join(folder, file), line, column }) }),
      isOwn: problem.severity === 'error' && isAbout(problem, sources),
    };
  };
  return {
    site: () => {
      const planned = preview.current();
      const { pages, redirect } = planned;
      return {
        manifest: manifestOf(planned),
        pages: { has: (name) => pages.has(`/${name}`) },
        redirect,
        files: { has },
      };
    },
    read: (file) => {
      // A file of the repository takes precedence over a generated one.
      const own = preview.file(file);
      if (own && 'source' in own) return { folder };
      const made = preview.current().pageFiles.get(file);
      if (made) {
        const page = preview.page(made.page.path);
        const content = page?.[made.part];
        return content === undefined ? undefined : { content };
      }
      if (own) return own;
      const site = builtWith(file);
      return site && { folder: site.folder };
    },
    built,
    firstBuild,
    problems: (shownAt) => {
      const sources = new Set(preview.sourcesOf(pagePath(shownAt)));
      const urgent = withoutNotes(input.problems()).sort(
        (one, other) => rank(one, sources) - rank(other, sources),
      );
      const groups = groupProblems(urgent);
      const errors = countOf(groups.filter(({ severity }) => severity === 'error'));
      const list = groups.slice(0, MAX_SHOWN).map((problem) => show(problem, sources));
      return { errors, warnings: countOf(groups) - errors, list };
    },
  };
}

/** Whether a build wrote this file for a page or a redirect. */
function isOfPage(file: string, { pages }: BuiltSite): boolean {
  if (file.startsWith('_docs/')) return false;
  const page = file.endsWith('.md') && file.slice(0, -'.md'.length);
  return (
    /\.html$|(?:^|\/)rss\.xml$/.test(file) || (page !== false && pages.has(page === 'index' ? '' : page))
  );
}

/** Errors before warnings, and of both those of the page that is looked at first. */
function rank(problem: Problem, sources: ReadonlySet<string>): number {
  return (problem.severity === 'error' ? 0 : 2) + (isAbout(problem, sources) ? 0 : 1);
}

/** Whether a problem is in a file that the page depends on, or blocks the whole site. */
function isAbout({ file, severity }: Problem, sources: ReadonlySet<string>): boolean {
  const isOfSite = file === undefined || file === 'docs.json';
  return (isOfSite && severity === 'error') || (file !== undefined && sources.has(file));
}

function pagePath(pathname: string): string {
  return decodeUri(withoutEndSlashes(pathname)) || '/';
}

/** The manifest of a preview. Its origins are those of the pages that were rendered so far. */
function manifestOf({ site }: PlannedSite): SiteManifest {
  const { proxied, called } = site.reference.context.playground.origins();
  return {
    formatVersion: 1,
    name: site.config.name,
    basePath: site.model.basePath,
    pages: [],
    navigation: undefined,
    redirects: [],
    specs: [],
    searchScopes: [],
    files: {},
    proxyOrigins: [...proxied],
    connectOrigins: [...called],
    ...(site.config.assistant.enabled && { assistant: { store: site.config.assistant.store } }),
  };
}
