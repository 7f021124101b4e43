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
    /** Which fields of the playground start with examples: undefined: required ones; true: all; false: none. */
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
  /** JSON pointer to this reference in docs.json. */
  pointer: string;
}

/** A specification. */
export interface SpecSource extends NamedSource {
  /** Folder of the generated pages, without leading and trailing slashes. */
  directory?: string;
  /** Overlays that change the document. Absent: those in the repository that extend it. */
  overlays?: NamedSource[];
}

/** The output of a documentation tool for a library. */
export interface SdkSource extends SpecSource {
  /** The tool. */
  format: string;
}
