import { asObject, isObject } from '../lib/json/json-object.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { askServer, type ServerOptions } from './ask-server.ts';

/** The projects of a server that the key has access to. */
export async function serverProjects(options: ServerOptions): Promise<{ id: string; name: string }[]> {
  const text = await askServer(options)('/v1/projects', (response) => response.text());
  const rows = projectsIn(text);
  if (!rows) throw new DocsError(problem('export-not-an-api', { url: options.url }), 1);
  return rows.map(({ projectId, name }) => ({ id: projectId, name }));
}

interface ProjectRow {
  projectId: string;
  name: string;
}

/** Undefined for a response of something else. */
function projectsIn(text: string): ProjectRow[] | undefined {
  try {
    const projects = asObject(JSON.parse(text))?.projects;
    return Array.isArray(projects) && projects.every(isProjectRow) ? projects : undefined;
  } catch {
    return undefined;
  }
}

function isProjectRow(row: unknown): row is ProjectRow {
  return isObject(row) && typeof row.projectId === 'string' && typeof row.name === 'string';
}
