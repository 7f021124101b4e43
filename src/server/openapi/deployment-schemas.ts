import { hasMore, integer, list, nextCursor, object, ref, string } from './schema-parts.ts';

const TRIGGERS = ['api', 'webhook', 'schedule', 'dashboard', 'start'];
const STATES = ['queued', 'in_progress', 'success', 'failure'];
const timeOrNull = (description: string) => ({ type: ['string', 'null'], format: 'date-time', description });

const outline = {
  id: string('Deployment identifier, a ULID.'),
  projectId: string('Project identifier.'),
  trigger: string('What asked for it.', { enum: TRIGGERS }),
  commit: {
    type: ['string', 'null'],
    description: 'The commit that was deployed; null for a source outside git.',
  },
  status: string('How far it is.', { enum: STATES }),
  summary: string('One line on its outcome.'),
  createdAt: string('When it was asked for.', { format: 'date-time' }),
  startedAt: timeOrNull('When it started; null while it waits.'),
  endedAt: timeOrNull('When it ended.'),
  durationMs: { type: ['integer', 'null'], description: 'From its start to its end, or until now.' },
  errors: integer('Errors that its build found.'),
  warnings: integer('Warnings that its build found.'),
};

export const deploymentSchemas = {
  DeploymentQueued: object({ statusId: string('Ask `/v1/project/update-status/{statusId}` how far it is.') }),
  WebhookIgnored: object({ ignored: string('Why nothing is deployed.') }),
  DeploymentStatus: object({
    _id: string('The id that was asked for.'),
    projectId: string('Project identifier.'),
    createdAt: string('When it was asked for.', { format: 'date-time' }),
    endedAt: timeOrNull('When it ended.'),
    status: string('How far it is.', { enum: STATES }),
    summary: string('One line on its outcome.'),
    logs: list({ type: 'string' }, 'What the build reported.'),
    source: string('What asked for it.', { enum: TRIGGERS }),
  }),
  ReleaseList: object({
    releases: list(ref('Release'), 'The releases, the latest first.'),
    pinned: { type: 'boolean', description: 'Whether somebody has rolled back to the live one.' },
  }),
  Release: object({
    releaseId: string('Release identifier, a ULID.'),
    createdAt: string('When it was built.', { format: 'date-time' }),
    pages: integer('Pages that everybody may read.'),
    commit: {
      type: ['string', 'null'],
      description: 'The commit it was built from; null for a source outside git.',
    },
    live: { type: 'boolean', description: 'Whether readers see it.' },
  }),
  Rollback: object({ releaseId: string('Release to make live. Default: the one before the live one.') }, [
    'releaseId',
  ]),
  DeploymentOutline: object(outline),
  Deployment: object({
    ...outline,
    logs: list({ type: 'string' }, 'What it reported, 2000 lines at most.'),
    problems: list(ref('DeploymentProblem'), 'What its build found, errors first, 200 at most.'),
  }),
  DeploymentPage: object({
    deployments: list(ref('DeploymentOutline'), 'The page of deployments, the latest first.'),
    nextCursor,
    hasMore,
  }),
  DeploymentProblem: object(
    {
      code: string('The kind of problem, as the manual lists it.'),
      severity: string('How bad it is.', { enum: ['error', 'warning', 'info'] }),
      message: string('What is wrong.'),
      hint: string('What to do about it.'),
      file: string('The file, relative to the site.'),
      line: integer('The line, from 1.'),
      column: integer('The column, from 1.'),
      target: string('The path that a link leads to in vain.'),
      more: integer('How many more of this code there are in this file.'),
      frame: string('The lines around the problem, with a marker.'),
    },
    ['hint', 'file', 'line', 'column', 'target', 'more', 'frame'],
  ),
};
