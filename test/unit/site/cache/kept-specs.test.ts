import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readSpec } from '../../../../src/reference/formats/openapi/load/read-spec.ts';
import { OPENAPI } from '../../../../src/reference/formats/openapi/openapi-format.ts';
import { specCache } from '../../../../src/site/cache/source-cache.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

let folder = temporaryFolder();
afterAll(() => {
  vi.unstubAllEnvs();
  folder.remove();
});
beforeEach(() => {
  folder.remove();
  folder = temporaryFolder();
  vi.stubEnv('DOCS_CACHE', path.join(folder.path, '.cache'));
});

const YAML = `openapi: 3.1.0
info: &info { title: Plants, version: "1" }
paths:
  /plants:
    get:
      responses: { 200: { description: All, content: { application/json: { schema: { $ref: "#/nowhere" } } } } }
      x-same: *info
`;
const JSON_TEXT =
  '{"openapi": "3.1.0", "info": {"title": "Plants", "version": 1}, "paths": {"/plants": {"get": {}}}}';

/** One start of the program: what a specification gives, and whether it was read for that. */
function start(text: string, { source = 'api.yaml', program = '1' } = {}) {
  let isRead = false;
  const { spec, problems } = specCache(folder.path, program, 'build')(source, text, OPENAPI, () => {
    isRead = true;
    return readSpec(source, text, () => [{ pointer: '/info/version', reason: 'must be a string' }]);
  });
  const { root, ...document } = { ...spec?.document };
  return { isRead, given: { ...spec, document: { root, memory: Object.keys(document) }, problems } };
}

test.each([
  ['YAML', YAML],
  ['JSON', JSON_TEXT],
  ['JSON after a byte order mark', `\uFEFF${JSON_TEXT}`],
  ['no specification', 'name: Something else\n'],
])('%s is read once, and gives the same the next time', (_, text) => {
  const first = start(text);
  const next = start(text);
  expect([first.isRead, next.isRead]).toEqual([true, false]);
  expect(next.given).toEqual(first.given);
});

test('one that overlays changed is what they made of it', () => {
  const changed = readSpec('api.json', JSON_TEXT.replace('Plants', 'Trees'), () => []).spec!;
  const removals = [new Map([['/tags', new Set([0])]])];
  const overlaid = { overlays: ['overlay.yaml'], fetched: [], removals };
  const spec = { ...changed, text: 'as served', overlaid };
  const remember = specCache(folder.path, '1', 'build');
  remember('api.json', JSON_TEXT, OPENAPI, () => ({ spec, problems: [] }));
  const again = remember('api.json', JSON_TEXT, OPENAPI, () => expect.fail('it was read again')).spec!;
  expect(again).toMatchObject({ title: 'Trees', text: 'as served', overlaid });
});

test('one by URL brings its text along', () => {
  const source = 'https://api.example.com/openapi.yaml';
  const read = () => ({ spec: { ...readSpec(source, YAML, () => []).spec!, text: YAML }, problems: [] });
  const remember = specCache(folder.path, '1', 'build');
  expect(remember(source, YAML, OPENAPI, read).spec?.text).toBe(YAML);
  expect(remember(source, YAML, OPENAPI, () => expect.fail('it was read again')).spec?.text).toBe(YAML);
});

test('another text, and another program, read again', () => {
  start(YAML);
  expect(start(YAML.replace('Plants', 'Trees')).isRead).toBe(true);
  expect(start(YAML.replace('Plants', 'Trees'), { program: '2' }).isRead).toBe(true);
});

test('damage is noticed', () => {
  start(YAML);
  const builds = path.join(folder.path, '.cache/builds');
  const file = path.join(builds, readdirSync(builds)[0]!);
  const bytes = readFileSync(file);
  bytes[bytes.length - 5]! ^= 1;
  writeFileSync(file, bytes);
  expect(start(YAML).isRead).toBe(true);
});

test('a preview makes no folder in a site that has none for such files', () => {
  vi.stubEnv('DOCS_CACHE', '');
  specCache(folder.path, '1', 'preview')('api.yaml', YAML, OPENAPI, () =>
    readSpec('api.yaml', YAML, () => []),
  );
  expect(readdirSync(folder.path)).toEqual([]);
});
