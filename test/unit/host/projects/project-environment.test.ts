import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EnvironmentValue } from '../../../../src/config/server/server-config.ts';
import { projectEnvironment } from '../../../../src/host/projects/project-environment.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
  for (const [name, text] of Object.entries({ 'a/own': 'mine\n', 'b/foreign': 'theirs\n' })) {
    const file = path.join(folder.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  vi.stubEnv('SERVER_SECRET', 'of the server');
});
afterEach(() => {
  vi.unstubAllEnvs();
  folder.remove();
});

const environmentOf = (environment: Record<string, EnvironmentValue>, secrets?: string) =>
  projectEnvironment({
    environment: new Map(Object.entries(environment)),
    ...(secrets !== undefined && { secrets: path.join(folder.path, secrets) }),
  });

test('a project has only the variables that server.yaml gives it', () => {
  const { variables, readSecret } = environmentOf({
    PASSWORD: { env: 'SERVER_SECRET' },
    KEY: { file: path.join(folder.path, 'a/own') },
    URL: { text: 'http://model' },
  });
  expect({ ...variables }).toEqual({ PASSWORD: 'of the server', KEY: 'mine', URL: 'http://model' });
  expect(readSecret({ env: 'PASSWORD' })).toBe('of the server');
  for (const env of ['SERVER_SECRET', 'PATH', 'constructor', '__proto__'])
    expect(readSecret({ env }), env).toBeUndefined();
});

test('a project reads secrets from the files of its own folder only', () => {
  symlinkSync(path.join(folder.path, 'b/foreign'), path.join(folder.path, 'a/link'));
  const { readSecret } = environmentOf({}, 'a');
  expect(readSecret({ file: 'own' })).toBe('mine');
  expect(readSecret({ file: path.join(folder.path, 'a/own') })).toBe('mine');
  for (const file of [
    '../b/foreign',
    'link',
    path.join(folder.path, 'b/foreign'),
    '/etc/hostname',
    '.',
    'none',
  ])
    expect(readSecret({ file }), file).toBeUndefined();
  expect(environmentOf({}).readSecret({ file: path.join(folder.path, 'a/own') })).toBeUndefined();
});

test('a variable without a value is reported with its expected source', () => {
  expect(() => environmentOf({ X: { env: 'NOT_SET' } })).toThrow('NOT_SET');
  expect(() => environmentOf({ X: { file: '/nowhere/x' } })).toThrow('/nowhere/x');
});
