import type { AccessSettings, AudienceTable } from '../access/access-settings.ts';
import type { SearchScope } from '../search/search-scope.ts';

/** The file that describes a built folder. A build writes it last. */
export const MANIFEST_FILE = '_docs/manifest.json';

/** The content of `/_docs/manifest.json` of a built site: all that `docs serve` needs to know about the folder. */
export interface SiteManifest {
  formatVersion: 1;
  name: string;
  /** Path under which the site is hosted, without a trailing slash: `` or `/docs`. */
  basePath: string;
  /** Public origin of the site, when it was given with `--site-url`. */
  siteUrl?: string;
  pages: ManifestPage[];
  /** The resolved navigation, as plain JSON. */
  navigation: unknown;
  redirects: ManifestRedirect[];
  specs: ManifestSpec[];
  searchScopes: readonly SearchScope[];
  /** Links are relative to the file that contains them, so pages have to be served at the URL of their folder. */
  relative?: true;
  /** URLs of pages end in a slash, as `seo.trailingSlash` of docs.json says. The server takes them with and without one. */
  trailingSlash?: true;
  /** Origins that the playground may call through the server; `*` matches part of a name. Absent: none. */
  proxyOrigins?: string[];
  /** Absent if the site has no assistant. */
  assistant?: ManifestAssistant;
  /** Origins that the playground calls from the browser: servers of APIs, and token endpoints. */
  connectOrigins?: string[];
  /** Every other file of the folder by its path, with a hash of its bytes. */
  files: Record<string, string>;
}

export interface ManifestAssistant {
  store: AssistantStore;
  /** Instructions of the authors for the model. */
  instructions?: string;
  /** Guides that the model may read; absent if there are none. */
  skills?: AssistantSkill[];
}

/** A guide that the authors of a site wrote for its assistant. */
export interface AssistantSkill {
  /** Lowercase letters, digits and hyphens; no two have the same. */
  slug: string;
  name: string;
  /** What the guide is for. */
  description: string;
  /** Markdown. */
  text: string;
}

/** What the server stores of a conversation with the assistant. */
export type AssistantStore = 'full' | 'questions' | 'none';

export interface ManifestPage {
  /** URL path under the base path, with a leading slash: `/`, `/guides/start`. */
  path: string;
  title: string;
  kind: 'page' | 'operation' | 'webhook' | 'channel' | 'schema' | 'graphql' | 'symbol';
  /** File of the repository that the page was made from. */
  source: string;
  language?: string;
  version?: string;
  hidden: boolean;
}

/** Source and destination may end in a wildcard (`*` or `:name*`). */
export interface ManifestRedirect {
  source: string;
  destination: string;
  permanent: boolean;
}

export interface ManifestSpec {
  /** File of the repository, or the URL that it was fetched from. */
  source: string;
  /** Path under which the site serves it. */
  path: string;
  /** What was fetched from URLs, with hashes, if the served file differs from the fetched document. */
  fetched?: readonly { url: string; hash: string }[];
}

/**
 * The same for a protected site: `docs serve` identifies the reader, and then serves the folder of that audience like any
 * built site. A program that only supports format 1 rejects it.
 */
export interface ProtectedManifest {
  formatVersion: 2;
  name: string;
  basePath: string;
  siteUrl?: string;
  access: AccessSettings;
  /** Languages of the pages that readers sign in on, the default one first. */
  languages: readonly string[];
  /** Folders of audiences, by their number. */
  audiences: AudienceTable & { folders: readonly string[] };
}
