import { fromScript } from '../../../../src/lib/search/index-format.ts';
import type { LoadSearchFile } from '../../../../src/lib/search/search-files.ts';
import { loadScript } from '../lib/lazy.ts';

declare global {
  interface Window {
    docsSearch?: (name: string, value: unknown) => void;
  }
}

/** Loads index files: fetched as text, which is faster, or as scripts on a file share, where pages may not fetch. */
export function searchFileLoader(root: URL, scope: string): LoadSearchFile {
  const urlOf = (name: string) => new URL(`${encodeURIComponent(scope)}/${name}.js`, root).href;
  if (root.protocol !== 'file:') {
    return async (name) => {
      const response = await fetch(urlOf(name));
      if (!response.ok) throw new Error(`${name} could not be loaded: ${response.status}`);
      return fromScript(await response.text());
    };
  }
  const arrived = new Map<string, unknown>();
  window.docsSearch = (name, value) => {
    arrived.set(name, value);
  };
  return async (name) => {
    await loadScript(urlOf(name));
    const value = arrived.get(name);
    arrived.delete(name);
    if (value === undefined) throw new Error(`${name} is not a part of the index`);
    return value;
  };
}
