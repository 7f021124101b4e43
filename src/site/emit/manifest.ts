import {
  MANIFEST_FILE,
  type ManifestPage,
  type ManifestSpec,
  type SiteManifest,
} from '../../lib/built-site/site-manifest.ts';
import type { OutputFile } from '../output/output.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { isEndpointPage } from '../render/endpoint-page.ts';
import type { SiteContext } from '../render/site-context.ts';
import type { AssistantGuidance } from '../source/assistant-guidance.ts';
import { siteRedirects } from './redirects.ts';

interface ManifestInput {
  site: SiteContext;
  plan: readonly PlannedPage[];
  /** Where `/` leads, if there is nothing at `/`. */
  home: string | undefined;
  specs: ManifestSpec[];
  guidance: AssistantGuidance['guidance'];
  relative?: boolean | undefined;
  /** SHA-256 of every file of the site, by path. */
  hashes: ReadonlyMap<string, string>;
}

/** What `docs serve` needs to know about the folder. It is made last: it lists every other file. */
export function emitManifest(input: ManifestInput): OutputFile {
  const { site, plan, home, specs, guidance, relative, hashes } = input;
  const { enabled, store } = site.config.assistant;
  const manifest: SiteManifest = {
    formatVersion: 1,
    name: site.config.name,
    basePath: site.model.basePath,
    siteUrl: site.model.siteUrl,
    pages: plan.map(manifestPage),
    navigation: site.resolved.navigation,
    redirects: siteRedirects(site, home),
    specs,
    searchScopes: site.searchScopes,
    ...(relative && { relative: true as const }),
    ...(site.config.seo.trailingSlash && { trailingSlash: true as const }),
    ...playgroundOrigins(site),
    ...(enabled && { assistant: { store, ...guidance } }),
    files: Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  return { path: MANIFEST_FILE, content: `${JSON.stringify(manifest)}\n` };
}

function playgroundOrigins(site: SiteContext): Pick<SiteManifest, 'proxyOrigins' | 'connectOrigins'> {
  const { proxied, called } = site.reference.context.playground.origins();
  return {
    ...(proxied.length > 0 && { proxyOrigins: [...proxied] }),
    ...(called.length > 0 && { connectOrigins: [...called] }),
  };
}

function manifestPage(page: PlannedPage): ManifestPage {
  const { path, file, title, place, frontmatter } = page;
  return {
    path,
    title,
    kind: kindOf(page),
    source: file,
    language: place?.language,
    version: place?.version ?? frontmatter.version,
    hidden: place?.hidden ?? true,
  };
}

function kindOf(page: PlannedPage): ManifestPage['kind'] {
  const { reference } = page;
  if (!reference) return isEndpointPage(page) ? 'operation' : 'page';
  return reference.kind === 'operation' ? reference.operation.kind : reference.kind;
}
