import { describe, expect, test } from 'vitest';
import type { ProtectedManifest, SiteManifest } from '../../../../src/lib/built-site/site-manifest.ts';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { DocsError } from '../../../../src/problems/docs-error.ts';
import { buildSite } from '../../../../src/site/build.ts';
import { memoryOutput } from '../../../../src/site/output/output.ts';
import type { SiteOptions } from '../../../../src/site/plan/site-options.ts';

const AUTH = { type: 'password', passwords: [{ env: 'DOCS_PASSWORD' }] };

function files(config: object = { auth: AUTH }, pages: Record<string, string> = {}): Record<string, string> {
  return {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Test',
      colors: { primary: '#0B6B54' },
      ...config,
      navbar: { links: [{ label: 'Plans', href: '/admin/plans' }] },
      footer: { links: [{ header: 'Inside', items: [{ label: 'Plans', href: 'admin/plans' }] }] },
      redirects: [{ source: '/old-plans', destination: '/admin/plans' }],
      navigation: {
        tabs: [
          { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'welcome'] }] },
          { tab: 'Administration', groups: [{ group: 'Secrets', pages: ['admin/plans'] }] },
          { tab: 'API', openapi: 'openapi.json' },
        ],
      },
    }),
    'index.mdx': '---\ntitle: Home\n---\nFor members. ![](/images/members.png)\n',
    'welcome.mdx':
      '---\ntitle: Welcome\npublic: true\n---\nFor all. ![](/images/all.png) Link to [plans](/admin/plans).\n',
    'admin/plans.mdx':
      '---\ntitle: Zebra plans\ngroups: [admins]\nrss: true\n---\nXylophone text. ![](/images/plans.png)\n<Update label="Walrus">Okapi</Update>\n',
    'images/members.png': 'GIF8 members',
    'images/all.png': 'GIF8 all',
    'images/plans.png': 'GIF8 plans',
    'images/forgotten.png': 'forgotten',
    'openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/plants': { get: { summary: 'List plants', responses: {} } },
        '/quokkas': { get: { summary: 'Quokka census', 'x-svc': { groups: ['admins'] }, responses: {} } },
      },
    }),
    ...pages,
  };
}

async function build(source: Record<string, string>, options: SiteOptions = { readers: 'audiences' }) {
  const output = memoryOutput();
  const { problems, pages } = await buildSite(memoryFileTree(source), options, output);
  const text = (path: string) => {
    const content = output.files.get(path);
    return typeof content === 'string' ? content : content && new TextDecoder().decode(content);
  };
  const manifest = JSON.parse(text('_docs/manifest.json')!) as ProtectedManifest;
  const pagesOf = (audience: number) =>
    (JSON.parse(text(`audiences/${audience}/_docs/manifest.json`)!) as SiteManifest).pages.map(
      ({ path }) => path,
    );
  const folder = (audience: number) => {
    const prefix = `audiences/${audience}/`;
    return [...output.files.keys()].filter((path) => path.startsWith(prefix));
  };
  /** Everything that an audience gets, as one text. */
  const everything = (audience: number) =>
    folder(audience)
      .map((path) => `${path}\n${text(path)}`)
      .join('\n');
  return { problems, pages, manifest, pagesOf, folder, everything, text, paths: [...output.files.keys()] };
}

const refusal = async (source: Record<string, string>, options: SiteOptions = {}) =>
  build(source, options).then(
    () => 'written',
    (error) => (error instanceof DocsError ? error.problem.code : String(error)),
  );

describe('a protected site', () => {
  test('is written once for each audience', async () => {
    const { manifest, pagesOf } = await build(files());
    expect(manifest.audiences).toEqual({
      groups: ['admins'],
      byGroups: [1, 2],
      byGroupsAndMore: [1, 2],
      folders: ['audiences/0', 'audiences/1', 'audiences/2'],
    });
    expect(pagesOf(0)).toEqual(['/welcome']);
    expect(pagesOf(1)).toEqual(['/', '/welcome', '/api-reference/list-plants']);
    expect(pagesOf(2)).toEqual([
      '/',
      '/welcome',
      '/admin/plans',
      '/api-reference/list-plants',
      '/api-reference/quokka-census',
    ]);
  });

  test('no word of a page is in any file of an audience that may not read it', async () => {
    const { everything } = await build(files());
    const secret = /zebra|xylophone|walrus|okapi|quokka|Administration|Secrets|images\/plans/i;
    expect(everything(0)).not.toMatch(secret);
    expect(everything(0)).not.toMatch(/For members|List plants|images\/members/);
    expect(everything(1)).not.toMatch(secret);
    expect(everything(2)).toMatch(secret);
  });

  test('links of navbar, footer and redirects to pages that are not there go too', async () => {
    const { everything, text } = await build(files());
    expect(everything(1)).not.toContain('Plans<');
    expect(everything(1)).not.toContain('old-plans');
    expect(everything(2)).toContain('old-plans');
    // An author who names a page in the text of another has said so.
    expect(text('audiences/0/welcome/index.html')).toContain('/admin/plans');
  });

  test('in encoded form, too', async () => {
    const source = files();
    const encoded = source['docs.json']!.replace(/("(?:href|destination)":"\/?admin\/)plans/g, '$1pl%61ns');
    const { everything } = await build({ ...source, 'docs.json': encoded });
    expect(everything(1)).not.toContain('Plans<');
    expect(everything(1)).not.toContain('old-plans');
    expect(everything(2)).toContain('old-plans');
  });

  test('a file goes to the readers of the pages that refer to it, and specifications to nobody', async () => {
    const { folder, problems } = await build(files());
    const own = (audience: number) =>
      folder(audience).flatMap(
        (path) => /\/(images\/.*|openapi\.json|api-specs\.zip)$/.exec(path)?.[1] ?? [],
      );
    expect(own(0)).toEqual(['images/all.png']);
    expect(own(1)).toEqual(['images/all.png', 'images/members.png']);
    expect(own(2)).toEqual(['images/all.png', 'images/members.png', 'images/plans.png']);
    expect(problems.map(({ code }) => code)).toContain('files-not-published');
  });

  test('links from one audience to the pages of another are not broken links', async () => {
    const { problems } = await build(files());
    expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  test('userAuth: everything is public that does not say otherwise', async () => {
    const { pagesOf } = await build(files({ userAuth: AUTH }, { 'index.mdx': '---\npublic: false\n---\n' }));
    expect(pagesOf(0)).toEqual(['/welcome', '/api-reference/list-plants']);
    expect(pagesOf(1)).toEqual(['/', '/welcome', '/api-reference/list-plants']);
  });

  test.each([
    ['groups:\n', 'an empty value'],
    ['groups: admins\n', 'a name instead of a list'],
    ['groups: [admins\n', 'a block that cannot be read'],
    ['groups: [{includes: [admins], excludes: ["*"]}]\n', 'a rule that makes no sense'],
    ['public: perhaps\n', 'an unknown value'],
    ['public:\n', 'no value'],
    ['isPublic: false\n', 'the other spelling'],
  ])('%j (%s) keeps readers without a login out', async (field) => {
    const page = { 'welcome.mdx': `---\n${field}---\nFor whom?\n` };
    const { pagesOf } = await build(files({ userAuth: AUTH }, page));
    expect(pagesOf(0)).not.toContain('/welcome');
  });

  test('the metadata of an operation that cannot be read lets nobody in', async () => {
    const spec = (extension: object) => ({
      'openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'API', version: '1' },
        paths: { '/quokkas': { get: { summary: 'Quokka census', ...extension, responses: {} } } },
      }),
    });
    for (const extension of [
      { 'x-svc': { groups: 'admins' } },
      { 'x-svc': { metadata: ['groups'] } },
      { 'x-svc': { metadata: { groups: 'admins' } } },
    ]) {
      const { pagesOf } = await build(files({ userAuth: AUTH }, spec(extension)));
      expect(pagesOf(0)).not.toContain('/api-reference/quokka-census');
      expect(pagesOf(1)).not.toContain('/api-reference/quokka-census');
    }
  });

  test('a page of an operation has the groups of the operation', async () => {
    const page = { 'welcome.mdx': '---\nopenapi: GET /quokkas\n---\n' };
    expect((await build(files({ userAuth: AUTH }, page))).pagesOf(1)).not.toContain('/welcome');
  });

  test('so has a page that replaces it', async () => {
    const page = { 'api-reference/quokka-census.mdx': '---\ndescription: Mine\n---\n' };
    const { pagesOf } = await build(files({ userAuth: AUTH }, page));
    expect([1, 2].map((audience) => pagesOf(audience).includes('/api-reference/quokka-census'))).toEqual([
      false,
      true,
    ]);
  });

  test('has a sign-in page for everybody, in each language of the site', async () => {
    const { text, manifest } = await build(files());
    expect(manifest.languages).toEqual(['en']);
    expect(text('audiences/0/_docs/sign-in/en/form.html')).toContain('name="password"');
    expect(text('audiences/1/_docs/sign-in/en/form.html')).toBeUndefined();
  });
});

describe('{user.x}', () => {
  const page = {
    'welcome.mdx':
      '---\npublic: true\n---\nHi {user.name}, {user?.org.unit ?? \'your team\'}, {user.a || "<b>"}, {1 + 1}.\n',
  };

  test('is filled in by the browser of a signed-in reader', async () => {
    const { text } = await build(files({ auth: AUTH }, page));
    const html = text('audiences/1/welcome/index.html')!;
    expect(html).toContain(
      'Hi <span data-docs-user="name"></span>, <span data-docs-user="org.unit">your team</span>, <span data-docs-user="a">&lt;b&gt;</span>, 2.',
    );
    expect(html).toContain('data-docs-url="/_docs/api/user"');
    expect(text('audiences/0/welcome/index.html')).not.toContain('/_docs/api/user');
    expect(text('audiences/1/welcome.md')).toContain('your team');
  });

  test('is reported where it shows nothing: without a login, or when a browser cannot fill it in', async () => {
    const asking =
      'Hi {user.name}, {user?.org ?? "you"}. {user.plan === "pro" && <b>Pro</b>}\n\nexport const user = { a: "" };\n';
    const messages = async (config: object, text: string) => {
      const { problems } = await build(files(config, { 'welcome.mdx': text }), { readers: 'author' });
      return problems
        .filter(({ code }) => code === 'user-unknown')
        .map(({ column, message }) => [column, message]);
    };
    expect(await messages({}, asking.replace(/export.*/, ''))).toEqual([
      [4, '`{user.name}` shows nothing: this site has no login, so it does not know its readers.'],
      [39, expect.stringContaining('this site has no login')],
    ]);
    expect(await messages({ auth: AUTH }, asking.replace(/export.*/, ''))).toEqual([
      [39, expect.stringContaining('a browser only fills in fields')],
    ]);
    expect(await messages({}, 'export const user = { a: "" };\n\n{user.a}')).toEqual([]);
    const cards =
      '<Card title={user.name}>x</Card><Card title={`Hi ${user.name}`}>x</Card><Card title={user.name ?? "you"}>x</Card>';
    expect(await messages({}, cards)).toEqual([
      [7, '`{user.name}` shows nothing: this site has no login, so it does not know its readers.'],
      [39, expect.stringContaining('this site has no login')],
    ]);
  });

  test('means nothing on a site without a login', async () => {
    const { text } = await build(files({}, { ...page, 'admin/plans.mdx': '' }), {});
    expect(text('welcome/index.html')).toContain('Hi , ');
    expect(text('welcome/index.html')).not.toContain('data-docs-user');
  });
});

describe('a protected site as a static folder', () => {
  test('is refused', async () => {
    expect(await refusal(files())).toBe('site-protected');
  });

  test('holds public pages when only they are asked for, and no way to sign in', async () => {
    const { paths, text, pages } = await build(files(), { readers: 'public' });
    expect(pages).toBe(1);
    expect(paths.filter((path) => path.endsWith('index.html'))).toEqual(['welcome/index.html', 'index.html']);
    expect(text('welcome/index.html')).not.toContain('sign-in');
  });

  test.each([
    [{ auth: {} }],
    [{ auth: null }],
    [{ auth: { type: 'password' } }],
    [{ auth: { type: 'password', passwords: [] } }],
    [{ auth: { type: 'password', passwords: ['hunter2'] } }],
    [{ auth: { type: 'magic' } }],
    [{ auth: AUTH, userAuth: AUTH }],
    [{ auth: { type: 'oidc', issuer: 'x', clientId: 'docs' } }],
    [{ auth: { type: 'oidc', issuer: 'https://x.example', clientId: 'docs', clientSecret: 'hunter2' } }],
    [{ auth: { type: 'jwt', issuer: 'x', audience: 'y', loginUrl: 'javascript:x', keys: { env: 'K' } } }],
  ])('a login that cannot be used shows the site to nobody: %j', async (config) => {
    expect(await refusal(files(config), { readers: 'audiences' })).toBe('access-unusable');
    expect(await refusal(files(config))).toBe('site-protected');
  });

  test('too many groups are refused', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [`p${i}.mdx`, `---\ngroups: [g${i}]\n---\n`]),
    );
    expect(await refusal(files({ auth: AUTH }, pages), { readers: 'audiences' })).toBe('audiences-too-many');
  });

  test('a preview shows what readers of some groups see', async () => {
    const { paths } = await build(files(), { readers: { groups: ['admins'] } });
    expect(paths).toContain('admin/plans/index.html');
    const other = await build(files(), { readers: { groups: [] } });
    expect(other.paths).not.toContain('admin/plans/index.html');
  });
});
