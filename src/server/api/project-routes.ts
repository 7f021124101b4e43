import type { Context, Hono } from 'hono';
import { formatDate } from '../../lib/dates.ts';
import { requireKey } from '../auth/require-key.ts';
import { audit } from '../context/client.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import type { ProjectReleases, Release } from '../context/hosted-project.ts';
import { asFields, invalidBody, readJsonBody } from '../context/read-body.ts';
import { route } from '../context/route.ts';
import { ApiError } from '../http/api-error.ts';

const MAX_BYTES = 4096;

/** The projects of the database that a key has access to, and the releases of each. */
export function projectRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const headers = { 'cache-control': 'no-store' };
  route(app, 'projects', '/v1/projects', {
    GET: [requireKey(context, 'read'), (c) => getProjects(context, c)],
  });
  route(app, 'releases', '/v1/project/releases/:projectId', {
    GET: [
      requireKey(context, 'read'),
      (c) => {
        const releases = releasesOf(context, c);
        const rows = releases.list().map((release) => shown(release, releases));
        return c.json({ releases: rows, pinned: releases.isPinned() }, 200, headers);
      },
    ],
  });
  route(app, 'rollback', '/v1/project/rollback/:projectId', {
    POST: [
      requireKey(context, 'write'),
      async (c) => {
        const releases = releasesOf(context, c);
        const wanted = await wantedRelease(c);
        const release = await releases.rollback(wanted);
        if (!release) throw new ApiError(404, 'release_not_found', notFound(wanted));
        await audit(context, c, 'deployment.rollback', release.id, c.req.param('projectId')!);
        return c.json(shown(release, releases), 200, headers);
      },
    ],
  });
}

async function getProjects({ store }: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const only = c.get('key')!.projectId;
  const projects = (await store.listProjects())
    .filter(({ id }) => only === null || id === only)
    .map(({ id, name, createdAt }) => ({ projectId: id, name, createdAt: formatDate(createdAt) }));
  return c.json({ projects }, 200, { 'cache-control': 'no-store' });
}

function releasesOf({ projects }: ServerContext, c: Context<ServerEnv>): ProjectReleases {
  const id = c.req.param('projectId');
  const releases = projects.find((project) => project.id === id)?.releases;
  if (releases) return releases;
  throw new ApiError(404, 'no_releases', 'This server keeps no releases of this project.');
}

/** Body: `{"releaseId"?}`, or nothing for the release before the live one. */
async function wantedRelease(c: Context<ServerEnv>): Promise<string | undefined> {
  if (c.req.header('content-type') === undefined) return undefined;
  const { releaseId } = asFields(await readJsonBody(c, MAX_BYTES), '', ['releaseId']);
  if (releaseId !== undefined && typeof releaseId !== 'string')
    throw invalidBody('/releaseId', 'must be a string');
  return releaseId;
}

function notFound(wanted: string | undefined): string {
  return wanted === undefined
    ? 'There is no release before the live one.'
    : 'There is no release with this id: GET /v1/project/releases/{projectId} lists them.';
}

function shown({ id, createdAt, pages, commit }: Release, releases: ProjectReleases) {
  return {
    releaseId: id,
    createdAt: formatDate(createdAt),
    pages,
    commit: commit ?? null,
    live: releases.live()?.id === id,
  };
}
