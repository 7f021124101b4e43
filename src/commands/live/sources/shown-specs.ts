import type { HostedSite } from '../../../server/site/hosted-site.ts';
import type { ShownSpec } from '../../../site/specs/spec-watch.ts';

/** The specifications by URL that a site shows, with the hashes of their texts. */
export function shownSpecs({ public: open, protection }: HostedSite): ShownSpec[] {
  const sites = [open, protection?.siteOf({ signedIn: true, groups: [] }) ?? open];
  const shown = new Map<string, string>();
  for (const { manifest, files } of sites) {
    for (const { source, path } of manifest.specs) {
      const hash = files.get(path.slice(1));
      if (hash !== undefined && /^https?:\/\//.test(source)) shown.set(source, hash);
    }
  }
  return [...shown].map(([url, hash]) => ({ url, hash }));
}
