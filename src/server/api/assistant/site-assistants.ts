import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Assistant, AssistantSite } from '../../../assistant/assistant.ts';
import { type AssistantOptions, createAssistant } from '../../../assistant/site/create-assistant.ts';
import { getOrInsert } from '../../../lib/collections.ts';
import type { BuiltSite } from '../../site/built-site.ts';

/** One assistant for each site that is live, kept as long as the site. A model and its limits are shared by all. */
export function siteAssistants(options: AssistantOptions = {}): (site: BuiltSite) => Assistant {
  const known = new WeakMap<BuiltSite, Assistant>();
  return (site) => getOrInsert(known, site, () => createAssistant(filesOf(site), options));
}

/** Only files that the manifest lists can be read. */
function filesOf({ manifest, files, folder, home }: BuiltSite): AssistantSite {
  return {
    manifest,
    read: async (file) => (files.has(file) ? readFile(path.join(folder, file), 'utf8') : undefined),
    // Not listed in the manifest, so that nobody can load them.
    kept: {
      read: (name) => readFile(path.join(home, '_docs', name), 'utf8'),
      write: (name, text) => writeFile(path.join(home, '_docs', name), text),
    },
  };
}
