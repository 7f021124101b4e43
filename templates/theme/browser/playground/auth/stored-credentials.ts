import { readStored, store } from '../../stored.ts';
import type { Credential, Credentials } from './credentials.ts';

const PREFIX = 'docs-playground';

/** What readers entered stays in this browser, for this site and this document: another API never gets to see it. */
export function credentialStore(siteRoot: string, spec: string) {
  const key = `${PREFIX} ${siteRoot} ${spec}`;
  return {
    read: (): Credentials => {
      try {
        const value: unknown = JSON.parse(readStored(key) ?? '{}');
        return typeof value === 'object' && value !== null ? (value as Credentials) : {};
      } catch {
        return {};
      }
    },
    write: (credentials: Readonly<Record<string, Credential>>): void => {
      store(key, JSON.stringify(credentials));
    },
    /** Forgets what was entered for every document of the site. */
    clear: (): void => {
      try {
        for (const stored of Object.keys(localStorage)) {
          if (stored.startsWith(`${PREFIX} ${siteRoot} `)) localStorage.removeItem(stored);
        }
      } catch {
        // Without storage there is nothing to forget.
      }
    },
  };
}
