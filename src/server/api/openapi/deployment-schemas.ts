import { DEPLOYMENT_STATUSES, DEPLOYMENT_TRIGGERS } from '../../../store/records.ts';
import { hasMore, integer, list, nextCursor, object, ref, string } from './schema-parts.ts';

const timeOrNull = (description: string) => ({ type: ['string', 'null'], format: 'date-time', description });

const outline = {
  id: string('Deployment identifier, a ULID.'),
  projectId: string('Project identifier.'),
  trigger: string('What triggered it.', { enum: DEPLOYMENT_TRIGGERS }),
  commit: {
    type: ['string', 'null'],
    description: 'The commit that was deployed; null for a source outside git.',
  },
  status: string('Status of the deployment.', { enum: DEPLOYMENT_STATUSES }),
  summary: string('The outcome in one line.'),
  createdAt: string('When it was triggered.', { format: 'date-time' }),
  startedAt: timeOrNull('When it started; null while it is queued.'),
  endedAt: timeOrNull('When it ended.'),
  durationMs: { type: ['integer', 'null'], description: 'Duration, up to now if it is still running.' },
  errors: integer('Number of errors.'),
  warnings: integer('Number of warnings.'),
};

export const deploymentSchemas = {
  DeploymentQueued: object({ statusId: string('Identifier for `/v1/project/update-status/{statusId}`.') }),
  WebhookIgnored: object({ ignored: string('Why nothing is deployed.') }),
  DeploymentStatus: object({
    _id: string('The requested id.'),
    projectId: string('Project identifier.'),
    createdAt: string('When it was triggered.', { format: 'date-time' }),
    endedAt: timeOrNull('When it ended.'),
    status: string('Status of the deployment.', { enum: DEPLOYMENT_STATUSES }),
    summary: string('The outcome in one line.'),
    logs: list({ type: 'string' }, 'Log of the build.'),
    source: string('What triggered it.', { enum: DEPLOYMENT_TRIGGERS }),
  }),
  ReleaseList: object({
    releases: list(ref('Release'), 'The releases, the latest first.'),
    pinned: { type: 'boolean', description: 'Whether somebody rolled back to the live release.' },
  }),
  Release: object({
    releaseId: string('Release identifier, a ULID.'),
    createdAt: string('When it was built.', { format: 'date-time' }),
    pages: integer('Number of public pages.'),
    commit: {
      type: ['string', 'null'],
      description: 'The commit it was built from; null for a source outside git.',
    },
    live: { type: 'boolean', description: 'Whether it is live.' },
  }),
  Rollback: object({ releaseId: string('Release to make live. Default: the one before the live one.') }, [
    'releaseId',
  ]),
  DeploymentOutline: object(outline),
  Deployment: object({
    ...outline,
    logs: list({ type: 'string' }, 'Log, at most 2000 lines.'),
    problems: list(ref('DeploymentProblem'), 'Problems of the build, errors first, at most 200.'),
  }),
  DeploymentPage: object({
    deployments: list(ref('DeploymentOutline'), 'The page of deployments, the latest first.'),
    nextCursor,
    hasMore,
  }),
  DeploymentProblem: object(
    {
      code: string('Problem code. The manual lists all codes.'),
      severity: string('Severity.', { enum: ['error', 'warning', 'info'] }),
      message: string('What is wrong.'),
      hint: string('How to fix it.'),
      file: string('The file, relative to the site.'),
      line: integer('The line, from 1.'),
      column: integer('The column, from 1.'),
      places: list(ref('DeploymentProblemPlace'), 'Other locations of the same problem, at most 100.'),
      target: string('Target of a broken link.'),
      more: integer('Number of further problems with this code in this file.'),
      frame: string('The lines around the problem, with a marker.'),
    },
    ['hint', 'file', 'line', 'column', 'places', 'target', 'more', 'frame'],
  ),
  DeploymentProblemPlace: object(
    {
      file: string('The file, relative to the site.'),
      line: integer('The line, from 1.'),
      column: integer('The column, from 1.'),
    },
    ['file', 'line', 'column'],
  ),
};
