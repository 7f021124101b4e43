import { GENERATORS, type Generate } from '../../../src/openapi/snippets/languages.ts';

declare global {
  interface Window {
    docsSamples?: Readonly<Record<string, Generate>>;
  }
}

/** Samples in languages other than cURL: loaded when a reader chooses one. */
window.docsSamples = GENERATORS;
