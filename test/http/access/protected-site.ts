import path from 'node:path';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import type { ServerOptions } from '../../../src/server/create-context.ts';
import { type HostedSite, loadHostedSite } from '../../../src/server/site/built-site.ts';
import { buildSite } from '../../../src/site/build.ts';
import { folderOutput } from '../../../src/site/output/folder-output.ts';
import type { SiteOptions } from '../../../src/site/plan/site-options.ts';
import { temporaryFolder } from '../../store/temporary-folder.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** Passwords by the groups that they let in. */
export const PASSWORDS: Record<string, string> = {
  NONE: 'correct horse',
  STAFF: 'battery staple',
  PARTNERS: 'tremendous onion',
  BOTH: 'quite a long one',
};

export const PASSWORD_LOGIN = {
  type: 'password',
  passwords: [
    { env: 'NONE' },
    { env: 'STAFF', groups: ['staff'] },
    { env: 'PARTNERS', groups: ['partners'] },
    { env: 'BOTH', groups: ['staff', 'partners'] },
  ],
};

/** Each page holds a word of its own, by which it is found wherever it leaks. */
export const PAGES = {
  '/': { word: 'aardvark', frontmatter: '', readers: ['none', 'staff', 'partners', 'both'] },
  '/open': {
    word: 'bandicoot',
    frontmatter: 'public: true',
    readers: ['anonymous', 'none', 'staff', 'partners', 'both'],
  },
  '/in/staff': { word: 'capybara', frontmatter: 'groups: [staff]', readers: ['staff', 'both'] },
  '/in/partners': {
    word: 'dromedary',
    frontmatter: 'groups: [partners]\nrss: true',
    readers: ['partners', 'both'],
  },
  '/in/outsiders': {
    word: 'echidna',
    frontmatter: 'groups:\n  - excludes: [partners]',
    readers: ['none', 'staff'],
  },
  '/in/nobody': { word: 'flamingo', frontmatter: 'groups: []', readers: [] },
  '/unlisted': { word: 'gharial', frontmatter: 'groups: [staff]', readers: ['staff', 'both'] },
  '/api-reference/hoopoes/hoopoe-census': { word: 'hoopoe', frontmatter: '', readers: ['both', 'staff'] },
  '/api-reference/iguanas/iguana-census': {
    word: 'iguana',
    frontmatter: '',
    readers: ['none', 'staff', 'partners', 'both'],
  },
} as const;

export type PagePath = keyof typeof PAGES;

export function siteFiles(config: object): Record<string, string> {
  const operation = (word: string, more: object) => ({
    tags: [`${word}s`],
    summary: `${word} census`,
    ...more,
    responses: { 200: { description: `All ${word}s` } },
  });
  const page = (at: PagePath) =>
    `---\ntitle: The ${PAGES[at].word}\n${PAGES[at].frontmatter}\n---\nA ${PAGES[at].word} lives here.\n\n![](/images/${PAGES[at].word}.png)\n`;
  return {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Zoo',
      colors: { primary: '#0B6B54' },
      contextual: { options: ['copy', 'download-spec'] },
      ...config,
      redirects: [{ source: '/old', destination: '/in/staff' }],
      navigation: {
        tabs: [
          { tab: 'Animals', groups: [{ group: 'All', pages: ['index', 'open'] }] },
          {
            tab: 'Inside',
            groups: [{ group: 'Cages', pages: ['in/staff', 'in/partners', 'in/outsiders', 'in/nobody'] }],
          },
          { tab: 'API', openapi: 'zoo.json' },
          // Has no page of its own.
          { tab: 'Again', pages: ['open', 'in/staff', 'in/outsiders', 'in/nobody'] },
        ],
      },
    }),
    'index.mdx': `${page('/')}\nWelcome to {user.company ?? 'our zoo'}.\n`,
    'open.mdx': page('/open'),
    'in/staff.mdx': page('/in/staff'),
    'in/partners.mdx': `${page('/in/partners')}\n<Update label="June">More of the dromedary</Update>\n`,
    'in/outsiders.mdx': page('/in/outsiders'),
    'in/nobody.mdx': page('/in/nobody'),
    'unlisted.mdx': page('/unlisted'),
    'zoo.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Zoo', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/hoopoes': { get: operation('hoopoe', { 'x-svc': { groups: ['staff'] } }) },
        '/iguanas': {
          get: operation('iguana', {
            'x-svc': { metadata: { playground: 'auth' } },
            parameters: [{ name: 'cage', in: 'query', schema: { type: 'integer' } }],
          }),
        },
      },
    }),
    'other.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Other', version: '1' }, paths: {} }),
    ...Object.fromEntries(
      Object.values(PAGES).map(({ word }) => [`images/${word}.png`, `picture of a ${word}`]),
    ),
  };
}

export async function buildHosted(
  files: Record<string, string>,
  options: SiteOptions = { readers: 'audiences', siteUrl: 'http://localhost' },
): Promise<{ hosted: HostedSite; remove: () => void }> {
  const folder = temporaryFolder();
  const out = path.join(folder.path, 'site');
  const output = folderOutput(out);
  await buildSite(memoryFileTree(files), options, output);
  await output.commit();
  return { hosted: loadHostedSite(out), remove: folder.remove };
}

export async function hostSite(
  hosted: HostedSite,
  options: Partial<ServerOptions> = {},
): Promise<TestServer> {
  const readSecret = (source: object) => ('env' in source ? PASSWORDS[String(source.env)] : undefined);
  return startTestServer({ hosted: () => hosted, readSecret, ...options });
}

/** The cookie of a reader who signs in with this password. */
export async function signIn({ app }: TestServer, password: string): Promise<string> {
  const response = await app.request('/_docs/sign-in', {
    method: 'POST',
    body: new URLSearchParams({ password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return cookieOf(response, 'docs_session');
}

/** `name=value` of a cookie that a response sets. */
export function cookieOf(response: Response, name: string): string {
  return setBy(response, `${name}=`);
}

/** The same of the login that a response starts. */
export function attemptOf(response: Response): string {
  return setBy(response, 'docs_login~');
}

function setBy(response: Response, start: string): string {
  const set = response.headers.getSetCookie().findLast((cookie) => cookie.startsWith(start));
  return set?.split(';')[0] ?? '';
}
