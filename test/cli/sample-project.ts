import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runDocs } from './run-docs.ts';

export const program = path.join(import.meta.dirname, '../../bin/run.js');

/** A conversation as the API takes it. */
export const ROW = {
  timestamp: '2026-01-15T12:00:00Z',
  query: 'a',
  response: 'b',
  sources: [],
  resolutionStatus: 'answered',
};

export const scratch = () => mkdtempSync(path.join(tmpdir(), 'docs-cli-'));

export const json = <T>(text: string) => JSON.parse(text) as T;

/** The folder of the starter site, built. */
export async function builtStarter(): Promise<string> {
  const root = scratch();
  await runDocs(['init', root]);
  const site = path.join(scratch(), 'site');
  await runDocs(['build', root, '--out', site]);
  return site;
}

export async function projectWithKey(database: string) {
  const project = await runDocs(['projects', 'create', 'Docs', '--database', database, '--json']);
  const key = await runDocs(['keys', 'create', 'k', '--scope', 'write', '--database', database, '--json']);
  return {
    projectId: json<{ projectId: string }>(project.stdout).projectId,
    key: json<{ key: string }>(key.stdout).key,
  };
}
