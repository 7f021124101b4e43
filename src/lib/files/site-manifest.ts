import type { AccessSettings } from '../access/access-settings.ts';
import type { AudienceTable } from '../access/audience-table.ts';
import type { SearchScope } from '../search/search-scope.ts';

/** The file of a built folder that describes it. A build writes it last. */
export const MANIFEST_FILE = '_docs/manifest.json';

/** What `/_docs/manifest.json` of a built site says: all that `docs serve` needs to know about the folder. */
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
  /** Links are relative to the file that holds them, so pages have to be served at the address of their folder. */
  relative?: true;
  /** Origins that the playground may call through the server; `*` stands for a part of a name. Absent: none. */
  proxyOrigins?: string[];
  /** Absent where the site offers no assistant. */
  assistant?: ManifestAssistant;
  /** Origins that the playground calls from the browser: servers of APIs, and those that give out tokens. */
  connectOrigins?: string[];
  /** Every other file of the folder by its path, with a hash of its bytes. */
  files: Record<string, string>;
}

export interface ManifestAssistant {
  store: AssistantStore;
  /** What the authors of the site tell the model. */
  instructions?: string;
  /** Guides that the model may read; absent where there are none. */
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

/** What the server keeps of a conversation with the assistant. */
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
  /** What came from URLs, with hashes, where the file is not the document as its URL gave it. */
  fetched?: readonly { url: string; hash: string }[];
}

/**
 * The same of a protected site: `docs serve` finds out who reads, and then serves the folder of that audience as it would
 * serve any built site. A program that knows format 1 only refuses it.
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
