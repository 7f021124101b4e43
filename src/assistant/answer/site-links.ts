import type { LinkPolicy } from './safe-markdown.ts';

/** Links of a page as they work from anywhere: anchors and relative paths become absolute paths. */
export function linksOfPage(path: string, basePath: string): LinkPolicy {
  return (address) => {
    if (/^(?:https?:\/\/|mailto:)/i.test(address)) return address;
    if (address.startsWith('/')) return `${basePath}${address}`;
    try {
      const { pathname, search, hash } = new URL(address, `http://site${path}`);
      return `${basePath}${pathname}${search}${hash}`;
    } catch {
      return undefined;
    }
  };
}
