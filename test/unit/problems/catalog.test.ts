import { describe, expect, test } from 'vitest';
import { type Problem, problem } from '../../../src/problems/problem.ts';

/** Problems whose words depend on what was found, and what each of them says then. */
const said = (rows: readonly [Problem, string][]) =>
  test.each(rows.map(([found, words]) => [found.code, words, found] as const))(
    '%s: %s',
    (_, words, found) => {
      expect(`${found.message} ${found.hint}`).toContain(words);
    },
  );

describe('a problem of a page', () => {
  said([
    [problem('tag-unclosed', { tag: '<b>', kept: true }), 'it is shown as text. If it is text, write `&lt;`'],
    [problem('tag-unclosed', { tag: '<b>', kept: false }), 'the tag was removed. Add the closing tag'],
    [problem('tag-unopened', { tag: '</b>', kept: true }), 'it is shown as text.'],
    [problem('tag-unopened', { tag: '</b>', kept: false }), 'it was removed.'],
    [problem('mark-stray', { mark: '{' }), 'This `{` starts neither a tag nor an expression'],
    [problem('mark-stray', { mark: '<', tag: 'Card' }), 'The tag `<Card` has no end'],
    [problem('heading-order', { depth: 3, before: 1 }), 'the page title before it has level 1. Write `##`'],
    [problem('heading-order', { depth: 4, before: 2 }), 'the one before it has level 2. Write `###`'],
    [problem('file-encoding', { encoding: 'unknown' }), 'which are shown as `\uFFFD`'],
    [problem('file-encoding', { encoding: 'UTF-16' }), 'so nothing of it is shown. Save it as UTF-8'],
    [problem('file-encoding', { encoding: 'binary' }), 'add it to .docsignore'],
    [problem('expression-syntax', { code: 'a b' }), 'Write `\\{` for a literal brace'],
    [
      problem('expression-syntax', { code: 'a b', prop: 'title' }),
      'in quotes instead of braces: `title="…"`',
    ],
    [problem('expression-syntax', { code: 'color: "red"', prop: 'style' }), '`style={{…}}`'],
    [problem('expression-syntax', { code: '% hint style="info" %' }), 'Write `<Note>` … `</Note>`.'],
    [problem('expression-syntax', { code: '% endhint %' }), 'Write `<Note>` … `</Note>`.'],
    [problem('expression-syntax', { code: '% embed url="…" %' }), 'Write Markdown or a component'],
    [problem('link-broken', { href: '../x', outside: true }), 'points outside the folder of docs.json'],
    [problem('link-broken', { href: '/x' }), 'Fix the path, or add the missing page.'],
    [
      problem('component-unknown', { name: 'A', isEmpty: true, similar: [] }),
      '; nothing is shown. Import or',
    ],
    [
      problem('component-unknown', { name: 'A', isEmpty: false, similar: [], file: 'snippets/a.jsx' }),
      "only its content is shown. Import it: `import { A } from '/snippets/a.jsx';`",
    ],
    [
      problem('component-unknown', { name: 'A', isEmpty: true, similar: [], file: 'snippets/a.mdx' }),
      "`import A from '/snippets/a.mdx';`",
    ],
    [problem('import-package', { specifier: 'lodash' }), '`lodash` is a package;'],
    [
      problem('import-package', { specifier: '@/components/card' }),
      'an alias of another tool; pages can only import files of the site. Write the path from the root of the site: `/components/card`.',
    ],
    [problem('expression-unbound', { name: 'a' }), 'shown as written. Import or export the name'],
    [
      problem('expression-unbound', { name: 'a', left: true, user: 'b.mdx' }),
      'left out. Pass `a` where `b.mdx`',
    ],
    [problem('suppression-unused', {}), 'This comment suppresses no problem. Remove the comment.'],
    [
      problem('suppression-unused', { code: 'x', suggestion: 'y' }),
      'suppresses `x`, but there is no such problem',
    ],
  ]);
});

describe('a problem of docs.json', () => {
  said([
    [problem('config-missing', { folder: '.' }), 'There is no docs.json in this folder. Pass the folder'],
    [problem('config-missing', { folder: 'a', other: 'a/docs' }), 'in `a`. There is one in `a/docs`'],
    [problem('config-missing', { folder: 'a', isLink: true }), 'Put the file there instead of the link.'],
    [
      problem('page-is-url', { url: 'https://a.b/openapi.yaml?v=1' }),
      'add `"openapi": "https://a.b/openapi.yaml?v=1"`',
    ],
    [problem('page-is-url', { url: 'https://a.b/yaml' }), 'Add a page with `url: https://a.b/yaml`'],
    [problem('children-mixed', { element: 'the tab', keys: ['pages', 'groups'] }), 'move the groups into it'],
    [
      problem('children-mixed', { element: 'the tab', keys: ['pages', 'tabs'] }),
      'The tab has both `pages` and `tabs`',
    ],
    [
      problem('children-mixed', { element: 'the tab', keys: ['pages', 'tabs'] }),
      'move `tabs` into an element of `pages`',
    ],
    [
      problem('config-wrong-type', { name: 'x', wanted: 'a list', found: 'the string "a"' }),
      'Write `["a"]` here.',
    ],
    [
      problem('config-wrong-type', { name: 'x', wanted: 'a list', found: 'the number 1' }),
      'Write a list here.',
    ],
    [
      problem('config-wrong-type', { name: 'x', wanted: 'a', found: 'b', note: 'Do this.' }),
      'it is b. Do this.',
    ],
    [
      problem('files-not-published', { files: ['a'], count: 1 }),
      'One file is not published, because no page refers to it: a.',
    ],
    [
      problem('files-not-published', { files: ['a', 'b'], count: 3 }),
      '3 files are not published, because no page refers to them: a, b ….',
    ],
  ]);
});

describe('a problem of a specification', () => {
  const invalid = { source: 'a.yaml', where: 'x', reason: 'y' };
  said([
    [problem('spec-invalid', { ...invalid, more: 0 }), 'x y. Fix'],
    [problem('spec-invalid', { ...invalid, more: 1 }), 'x y. There is one more error like this. Fix'],
    [problem('asyncapi-invalid', { ...invalid, more: 2 }), 'x y. There are 2 more errors like this. Fix'],
    [problem('spec-external-ref', { ref: 'b.yaml', more: 0 }), 'points outside this document. '],
    [problem('spec-external-ref', { ref: 'b.yaml', more: 1 }), 'this document, and so does one more. '],
    [problem('spec-external-ref', { ref: 'b.yaml', more: 2 }), 'this document, and so do 2 more. '],
    [problem('spec-version-unsupported', { source: 'a', version: 'Swagger 2.0' }), 'Convert it to OpenAPI 3'],
    [problem('spec-version-unsupported', { source: 'a', version: 'OpenAPI 4.0' }), 'remove what is newer'],
    [
      problem('spec-not-openapi', { source: 'a', found: 'asyncapi' }),
      'it is an AsyncAPI document. Name it in `asyncapi` instead of `openapi`',
    ],
    [problem('spec-not-openapi', { source: 'a' }), 'Start the document with `openapi'],
    [
      problem('spec-not-asyncapi', { source: 'a', found: 'openapi' }),
      'it is an OpenAPI document. Name it in `openapi` instead of `asyncapi`',
    ],
    [problem('spec-not-asyncapi', { source: 'a' }), 'Start the document with `asyncapi'],
    [problem('spec-copy-used', { source: 'a', reason: 'r', refused: true }), 'a is not fetched (r)'],
    [
      problem('spec-copy-used', { source: 'a', reason: 'r', refused: true }),
      'Build without --no-private-hosts',
    ],
    [problem('spec-copy-used', { source: 'a', reason: 'r', refused: false }), 'a cannot be fetched (r)'],
    [
      problem('spec-copy-used', { source: 'a', reason: 'r', refused: false }),
      'Build again when the server responds',
    ],
    [
      problem('spec-type-unknown', { type: 'null', isValue: true }),
      "is a value, not a type. Write `'null'`.",
    ],
    [
      problem('spec-type-unknown', { type: 'text', suggestion: 'string' }),
      'of JSON Schema. Did you mean `string`?',
    ],
    [
      problem('spec-extension-unused', { name: 'x-mcp', count: 1, of: 'operation' }),
      '`x-mcp` of an operation has no effect. The MCP',
    ],
    [
      problem('spec-extension-unused', { name: 'x-a', count: 2, of: 'channel' }),
      '`x-a` of 2 channels has no effect. The playground',
    ],
    [
      problem('channel-missing', { id: 'a', sources: [], available: [] }),
      'in this site: it has no AsyncAPI document. Write `file.yaml',
    ],
    [
      problem('channel-missing', { id: 'a', sources: ['b'], available: ['c'] }),
      'in `b`. Write a key under `channels`: `c`.',
    ],
    [
      problem('webhook-missing', { name: 'a', sources: ['b'], available: ['c'] }),
      'a key under `webhooks`: `c`.',
    ],
    [
      problem('webhook-missing', { name: 'a', sources: ['b'], available: [] }),
      'The document has no `webhooks`',
    ],
    [problem('entry-invalid', { field: 'openapi-schema', text: 'x y z' }), 'Write `SchemaName`'],
    [problem('entry-invalid', { field: 'sdk', text: 'x' }), 'Write the kind and the name'],
    [problem('entry-invalid', { field: 'api', text: 'x' }), 'Write `METHOD /path`, or'],
    [problem('entry-invalid', { field: 'asyncapi', text: 'x' }), 'Write `channelId`'],
    [problem('entry-invalid', { field: 'openapi', text: 'x' }), 'or `file.json webhook name`'],
    [
      problem('entry-invalid', { field: 'openapi', text: 'POST https://a.b/c' }),
      'Write `api: POST https://a.b/c`',
    ],
    [
      problem('overlay-invalid', { source: 'a', reason: 'r', isListed: true }),
      'its specification has no pages',
    ],
    [
      problem('overlay-invalid', { source: 'a', reason: 'r', isListed: false }),
      'the specification is shown without it',
    ],
    ...['..', '../sdk'].map((source): [Problem, string] => [
      problem('sdk-missing', { source, tool: 'TypeDoc', command: 'x' }),
      `\`${source}\` is outside this site. Make TypeDoc write to the folder`,
    ]),
    [
      problem('sdk-missing', { source: '..a', tool: 'TypeDoc', command: 'x' }),
      'There is nothing at `..a`. Generate it with',
    ],
  ]);
});

describe('a problem of a command or a server', () => {
  const refused = (status: number) => problem('export-refused', { url: 'u', status, reason: 'r' });
  said([
    [refused(401), 'Check the key'],
    [refused(403), 'Check the key'],
    [refused(404), 'Check --url, the URL of the server without `/v1`, and --project.'],
    [refused(400), 'Check the dates and the other flags.'],
    [problem('database-unavailable', { database: 'a', reason: 'database or disk is full' }), 'Free space'],
    [problem('database-unavailable', { database: 'a', reason: 'it is a folder' }), 'Check --database.'],
    [problem('export-stopped', { partial: undefined }), 'run the command again'],
    [problem('export-stopped', { partial: 'a.part' }), 'in `a.part`. Add --resume'],
    [problem('backup-target-exists', { file: 'a', pending: true }), 'Pass --force to replace this database'],
    [problem('backup-target-exists', { file: 'a', pending: false }), 'Choose another name'],
    [
      problem('base-path-differs', { folder: 'a', built: '', basePath: '/docs' }),
      'for the path `/`, but it is hosted under `/docs`. Host it under no path (--base-path, or `basePath` in server.yaml), or build the site with --base-path /docs.',
    ],
    [
      problem('base-path-differs', { folder: 'a', built: '/docs', basePath: '' }),
      'for the path `/docs`, but it is hosted under `/`. Host it under /docs (--base-path, or `basePath` in server.yaml), or build the site with no --base-path.',
    ],
    [
      problem('listen-failed', { host: 'h', port: 0, reason: 'r', isDenied: false }),
      'on h: r. Choose another address',
    ],
    [
      problem('listen-failed', { host: 'h', port: 80, reason: 'r', isDenied: true }),
      'on h port 80: r. Ports below 1024',
    ],
    [problem('command-unknown', { command: 'x' }), 'Run `docs --help`'],
    [problem('command-unknown', { command: 'biuld', suggestion: 'build' }), 'Did you mean `docs build`?'],
    [problem('external-links-left', { count: 1, reason: 'r' }), 'One URL was not checked: r.'],
    [problem('external-links-left', { count: 2, reason: 'r' }), '2 URLs were not checked: r.'],
  ]);
});
