/** Options for samples: `api.examples` of docs.json. */
export interface ApiSampleOptions {
  /** Languages in order, by key or alias; undefined for the built-in set. */
  languages?: readonly string[];
  /** Whether optional parameters and properties are part of a sample. */
  defaults: 'required' | 'all';
  /** Without it, only samples of the document are shown. */
  autogenerate: boolean;
}
