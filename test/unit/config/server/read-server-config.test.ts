import { describe, expect, test } from 'vitest';
import { readServerConfig } from '../../../../src/config/server/read-server-config.ts';

const read = (text: string) => readServerConfig(text, '/srv/docs/server.yaml');
const problemsOf = (text: string) =>
  read(text).problems.map(({ code, message, hint, line, column }) => ({ code, message, hint, line, column }));

describe('a complete configuration', () => {
  const { config, problems } = read(`
host: 0.0.0.0
port: 8080
database: postgres://docs@db/docs
releases: builds
keep: 3
builds: 2
tls: { cert: tls/cert.pem, key: /etc/key.pem }
environment:
  DOCS_LLM_URL: http://localhost:11434/v1
  DOCS_LLM_KEY: { env: MODEL_KEY }
projects:
  Handbook:
    source: ../handbook
    hosts: [Handbook.Example.com]
    environment:
      READER_PASSWORD: { file: secrets/handbook }
      DOCS_LLM_KEY: own
    limits: { questionsPerDay: 100 }
    keep: 10
  API:
    source: /srv/api/dist
    basePath: /api/
    allowPrivateHosts: true
`);

  test('has no problems', () => expect(problems).toEqual([]));

  test('resolves paths from its own folder', () => {
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      database: 'postgres://docs@db/docs',
      releases: '/srv/docs/builds',
      builds: 2,
      tls: { cert: '/srv/docs/tls/cert.pem', key: '/etc/key.pem' },
    });
    expect(config?.projects.map(({ source }) => source)).toEqual([
      { kind: 'folder', folder: '/srv/handbook' },
      { kind: 'folder', folder: '/srv/api/dist' },
    ]);
  });

  test('gives each project its own settings over those of the server', () => {
    const [handbook, api] = config!.projects;
    expect(handbook).toMatchObject({
      name: 'Handbook',
      project: 'Handbook',
      hosts: ['handbook.example.com'],
      basePath: '',
      keep: 10,
      limits: { questionsPerMinute: 20, questionsPerDay: 100, readerRequests: 60 },
      allowPrivateHosts: false,
    });
    expect(api).toMatchObject({ hosts: [], basePath: '/api', keep: 3, allowPrivateHosts: true });
    expect(Object.fromEntries(handbook!.environment)).toEqual({
      DOCS_LLM_URL: { text: 'http://localhost:11434/v1' },
      DOCS_LLM_KEY: { text: 'own' },
      READER_PASSWORD: { file: '/srv/docs/secrets/handbook' },
    });
    expect(Object.fromEntries(api!.environment)).toEqual({
      DOCS_LLM_URL: { text: 'http://localhost:11434/v1' },
      DOCS_LLM_KEY: { env: 'MODEL_KEY' },
    });
  });
});

describe('a project from git', () => {
  test('has its branch, folder and secrets, the webhook and the schedule', () => {
    const { config, problems } = read(`projects:
  a:
    source:
      git: https://git.example.com/team/docs.git
      branch: docs/live
      folder: ./site/
      token: { env: GIT_TOKEN }
      knownHosts: ssh/known_hosts
    webhook: { secret: { file: secrets/webhook } }
    refresh: 15m
    limits: { buildTime: 1h, buildMemory: 1024 }
`);
    expect(problems).toEqual([]);
    expect(config?.projects[0]).toMatchObject({
      source: {
        kind: 'git',
        url: { protocol: 'https', href: 'https://git.example.com/team/docs.git' },
        branch: 'docs/live',
        folder: 'site/',
        depth: 50,
        submodules: false,
        token: { env: 'GIT_TOKEN' },
        knownHosts: '/srv/docs/ssh/known_hosts',
      },
      webhook: { secret: { file: '/srv/docs/secrets/webhook' } },
      refresh: 900_000,
      limits: { buildTime: 3_600_000, buildMemory: 1024 },
    });
  });

  test.each([
    ['source: { git: "ext::sh -c id" }', 'source.git'],
    ['source: { git: http://git.example.com/a.git }', 'source.git'],
    ['source: { git: git@host:a, branch: "--upload-pack=id" }', 'source.branch'],
    ['source: { git: git@host:a, branch: "main:refs/heads/x" }', 'source.branch'],
    ['source: { git: git@host:a, folder: ../other }', 'source.folder'],
    ['source: { git: git@host:a, folder: a/../../b }', 'source.folder'],
    ['source: { git: git@host:a, folder: /etc }', 'source.folder'],
    ['source: a\n    webhook: { secret: { env: X } }', 'webhook'],
    ['source: a\n    refresh: 15', 'refresh'],
    ['source: a\n    refresh: 0m', 'refresh'],
    ['source: { branch: main }', 'source'],
    ['source: { git: git@host:a, token: plain }', 'source.token'],
  ])('%s is refused', (given, key) => {
    const { config, problems } = read(`projects:\n  good: { source: b, basePath: /b }\n  a:\n    ${given}\n`);
    expect(config?.projects.map(({ name }) => name)).toEqual(['good']);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.message).toContain(`\`projects.a.${key}\``);
  });

  test('never shows a password that somebody has put into its URL', () => {
    const { problems } = read('projects:\n  a: { source: { git: "https://bot:s3cr3t@host/a.git" } }\n');
    expect(problems[0]!.message).toContain('use `username` and `token`');
    expect(problems[0]!.message).not.toContain('s3cr3t');
  });
});

describe('what is wrong is reported with its place', () => {
  test('a text that is not YAML', () => {
    const { config, problems } = read('projects:\n  a: [\n');
    expect(config).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'server-config-unreadable', line: 3 }]);
  });

  test('no projects', () => {
    for (const text of ['', 'port: 80\n', 'projects:\n', 'projects: {}\n'])
      expect([text, read(text)]).toEqual([
        text,
        { problems: [expect.objectContaining({ code: 'server-projects-missing', line: 1 })] },
      ]);
  });

  test.each([
    [
      'workers: many\nprojects: { A: { source: a } }',
      '`workers` must be a number of processes, or `auto`, but it is the string "many".',
    ],
    [
      'projects: { A: { source: a, refresh: 15 } }',
      '`projects.A.refresh` must be a span such as 15m or 1h, but it is the number 15.',
    ],
    ['workers: 0\nprojects: { A: { source: a } }', '`workers` must be at least 1, but it is the number 0.'],
    [
      'port: 65536\nprojects: { A: { source: a } }',
      '`port` must be at most 65535, but it is the number 65536.',
    ],
  ])('a limit in words: %j', (text, message) => {
    expect(problemsOf(text)).toMatchObject([{ message }]);
  });

  test('a wrong type beside the projects stops everything', () => {
    const { config, problems } = read('port: "80"\nprojects:\n  a: { source: a }\n');
    expect(config).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'config-wrong-type', line: 1, column: 7 }]);
    expect(problems[0]!.message).toBe('`port` must be an integer, but it is the string "80".');
  });

  test('a wrong type where keys belong names the keys', () => {
    const { problems } = read('dashboard: true\nprojects:\n  a: { source: a }\n');
    expect(problems[0]).toMatchObject({
      code: 'config-wrong-type',
      hint: 'Write an object here, with `host`, `oidc`.',
    });
  });

  test('a key that does not exist, with the one that was meant', () => {
    const text = 'trustproxy: true\nprojects:\n  a:\n    source: a\n    host: [a.example.com]\n';
    expect(problemsOf(text)).toEqual([
      {
        code: 'config-key-unknown',
        message: '`trustproxy` is not a key of server.yaml, so it has no effect.',
        hint: 'Did you mean `trustProxy`?',
        line: 1,
        column: 1,
      },
      {
        code: 'config-key-unknown',
        message: '`host` is not a key of `projects.a`, so it has no effect.',
        hint: 'Did you mean `hosts`?',
        line: 5,
        column: 5,
      },
    ]);
  });

  test('an error in a project leaves out that project only', () => {
    const { config, problems } = read(`projects:
  good: { source: a }
  bad/one: { basePath: /x }
  worse: { source: b, basePath: /w, hosts: ["https://w.example.com"] }
`);
    expect(config?.projects.map(({ name }) => name)).toEqual(['good']);
    expect(problems).toMatchObject([
      { code: 'config-value-missing', line: 3, column: 3 },
      { code: 'config-value-invalid', line: 4, column: 45 },
    ]);
    expect(problems[1]!.message).toBe(
      '`projects.worse.hosts[0]` must be a host name without scheme, port and path, such as `docs.example.com`, but it is the string "https://w.example.com".',
    );
  });

  test('two projects at one address, or with one project of the database', () => {
    const { config, problems } = read(`projects:
  a: { source: a, hosts: [one.example.com, x.example.com], basePath: /docs }
  b: { source: b, hosts: [X.example.com], basePath: /docs/ }
  c: { source: c, hosts: [x.example.com] }
  d: { source: d, hosts: [d.example.com], project: c }
  e: { source: e }
  f: { source: f }
`);
    expect(config?.projects.map(({ name }) => name)).toEqual(['a', 'c', 'e']);
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['project-place-taken', 3],
      ['project-shared', 5],
      ['project-place-taken', 7],
    ]);
  });

  test('a variable with two origins', () => {
    const text = 'projects:\n  a: { source: a, environment: { X: { env: A, file: b } } }\n';
    expect(read(text)).toMatchObject({ problems: [{ code: 'config-value-invalid', line: 2 }] });
  });
});

describe('single sign-on for the dashboard', () => {
  const yaml = (oidc: string) => `
dashboard:
  host: Admin.example.com
  oidc: ${oidc}
projects: { Handbook: { source: handbook }, API: { source: api, basePath: /api } }
`;
  const valid = (allow: string, issuer = 'https://login.example.com') =>
    yaml(`{ issuer: '${issuer}', clientId: docs, allow: ${allow} }`);

  test('has its defaults, rules as written, and paths from its own folder', () => {
    const { config, problems } = read(
      yaml(`
    issuer: https://login.example.com
    clientId: docs
    clientSecret: { file: secrets/oidc }
    scopes: [groups]
    allow:
      - { groups: [admins], scope: write }
      - { emails: ['ada@example.com', '@example.org'], project: API }`),
    );
    expect(problems).toEqual([]);
    expect(config?.dashboard).toEqual({
      host: 'admin.example.com',
      login: {
        oidc: {
          type: 'oidc',
          issuer: 'https://login.example.com',
          clientId: 'docs',
          clientSecret: { file: '/srv/docs/secrets/oidc' },
          scopes: ['openid', 'groups'],
          groupsClaim: 'groups',
        },
        rules: [
          { groups: ['admins'], emails: [], scope: 'write' },
          { groups: [], emails: ['ada@example.com', '@example.org'], scope: 'read', project: 'API' },
        ],
      },
    });
    expect(read(valid('[{ groups: [a] }]', 'http://localhost:8080')).config).toBeDefined();
  });

  test.each([
    [valid('[{ groups: [a] }]', 'http://login.example.com'), /`dashboard.oidc.issuer` must be the https/],
    [valid('[{ groups: [a] }]', 'login.example.com'), /`dashboard.oidc.issuer` must be the https/],
    [valid('[{ scope: write }]'), /`dashboard.oidc.allow\[0\]` has no `groups` or `emails`/],
    [valid('[{ groups: [] }]'), /`dashboard.oidc.allow\[0\].groups` must be a list of at least 1 value/],
    [valid('[{ groups: [a], scope: admin }]'), /`dashboard.oidc.allow\[0\].scope` cannot be "admin"/],
    [valid('[{ groups: [a], project: Handbok }]'), /`dashboard.oidc.allow\[0\].project` cannot be "Handbok"/],
    [valid('[{ emails: [ada] }]'), /`dashboard.oidc.allow\[0\].emails\[0\]` must be an e-mail address/],
    [valid('[]'), /`dashboard.oidc.allow` must be a list of at least 1 value/],
    [valid('[{ group: [a] }]'), /`group`/],
    [yaml('{ issuer: https://login.example.com, clientId: docs }'), /has no `allow`/],
  ])('with a mistake does not start: %#', (text, message) => {
    const { config, problems } = read(text);
    expect(config).toBeUndefined();
    expect(problems[0]?.message).toMatch(message);
    expect(problems[0]?.line).toBeGreaterThan(2);
  });
});
