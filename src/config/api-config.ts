/** The `api` property of docs.json, normalized. */
export interface ApiConfig {
  openapi: SpecSource[];
  asyncapi: SpecSource[];
  playground: { display: PlaygroundDisplay; proxy: boolean; credentials: boolean };
  params: { expanded: 'all' | 'closed'; post: string[] };
  /** `full` always shows the base URL next to an endpoint. */
  url?: 'full';
  examples: {
    /** Undefined: the built-in set. */
    languages?: string[];
    defaults: 'required' | 'all';
    /** What the playground begins with: undefined, required fields by the examples; true, all; false, none. */
    prefill?: boolean;
    autogenerate: boolean;
  };
  mdx: { servers: string[]; auth: { method?: 'bearer' | 'basic' | 'key' | 'cobo'; name?: string } };
}

export type PlaygroundDisplay = 'interactive' | 'simple' | 'none' | 'auth';

/** A document named in docs.json. */
export interface NamedSource {
  /** A path of the site without a leading slash, or a URL. */
  source: string;
  /** JSON pointer to this name in docs.json. */
  pointer: string;
}

/** A specification. */
export interface SpecSource extends NamedSource {
  /** Folder of the generated pages, without slashes at its ends. */
  directory?: string;
  /** Overlays that change the document. Absent: those in the repository that extend it. */
  overlays?: NamedSource[];
}

/** What a documentation tool wrote about a library. */
export interface SdkSource extends SpecSource {
  /** The tool. */
  format: string;
}
