import { afterAll, afterEach, beforeAll } from 'vitest';
import type { AccessScope, AccessSettings, Login } from '../../../src/lib/access/access-settings.ts';
import type { HostedSite } from '../../../src/server/site/built-site.ts';
import type { TestServer } from '../test-server.ts';
import { buildHosted, hostSite, PASSWORD_LOGIN, PASSWORDS, siteFiles } from './protected-site.ts';

/** Each password of a login is derived when a server starts, at the cost of an attempt. */
const STAFF_ONLY: Login = {
  type: 'password',
  passwords: [{ secret: { env: 'STAFF' }, groups: ['staff'] }],
};

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The protected site, built once for a file of tests. Each test starts a server for it, which ends with the test. */
export function protectedHost() {
  let remove = () => {};
  const host = {
    built: undefined as unknown as HostedSite,
    server: undefined as unknown as TestServer,
    /** What the operator reads. */
    reported: [] as string[],

    /** The site behind another login. */
    async serve(
      login: Login = STAFF_ONLY,
      more: { scope?: AccessScope; secrets?: Record<string, string>; tls?: boolean } = {},
    ) {
      host.reported = [];
      const { protection } = host.built;
      const settings: AccessSettings = { ...protection!.settings, scope: more.scope ?? 'auth', login };
      const secrets: Record<string, string> = { ...PASSWORDS, ...more.secrets };
      host.server = await hostSite(
        { ...host.built, protection: { ...protection!, settings } },
        {
          readSecret: (source) => ('env' in source ? secrets[source.env] : undefined),
          reportError: (error) => host.reported.push((error as Error).message),
          ...(more.tls && { security: { tls: true } }),
        },
      );
      return host.server;
    },

    async post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const body = new URLSearchParams(fields).toString();
      return host.server.app.request(path, { method: 'POST', body, headers: { ...FORM, ...headers } });
    },

    async statusOf(path: string, cookie: string) {
      return (await host.server.app.request(path, { headers: { cookie } })).status;
    },
  };

  beforeAll(async () => {
    const site = await buildHosted(siteFiles({ auth: PASSWORD_LOGIN }), { readers: 'audiences' });
    ({ hosted: host.built, remove } = site);
  });
  afterAll(() => remove());
  afterEach(() => host.server.close());
  return host;
}
