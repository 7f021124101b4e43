import type { LoadSearchFile } from '../../../src/lib/search/search-files.ts';
import { loadScript } from './lazy.ts';

declare global {
  interface Window {
    docsSearch?: (name: string, value: unknown) => void;
  }
}

/** Loads index files as scripts, which works where fetching does not. */
export function scriptLoader(root: URL, scope: string): LoadSearchFile {
  const arrived = new Map<string, unknown>();
  window.docsSearch = (name, value) => {
    arrived.set(name, value);
  };
  return async (name) => {
    await loadScript(new URL(`${encodeURIComponent(scope)}/${name}.js`, root).href);
    const value = arrived.get(name);
    arrived.delete(name);
    if (value === undefined) throw new Error(`${name} is not a part of the index`);
    return value;
  };
}
