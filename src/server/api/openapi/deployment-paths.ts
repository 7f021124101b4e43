import {
  cursor,
  failure,
  jsonBody,
  limit,
  projectId,
  READ_FAILURES,
  readOperation,
  success,
} from './path-parts.ts';

const deploymentId = {
  name: 'deploymentId',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: '`id` of a deployment, which is also its `statusId`.',
};

export const deploymentPaths = {
  '/v1/project/update/{projectId}': {
    post: {
      tags: ['Deployments'],
      operationId: 'triggerDeployment',
      summary: 'Trigger a deployment',
      description:
        'Reads the repository and remote specifications again, builds the site while the live one stays up, and switches. If the build fails, the live site stays. If a deployment of the project is already queued, the response contains its `statusId`. Needs a key with the scope `write`.',
      parameters: [projectId],
      responses: { 202: success('The deployment is queued.', 'DeploymentQueued'), ...READ_FAILURES },
    },
  },
  '/v1/project/update-status/{statusId}': {
    get: {
      tags: ['Deployments'],
      operationId: 'getDeployment',
      summary: 'Get the status of a deployment',
      parameters: [
        {
          name: 'statusId',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          description: '`statusId` of the triggered deployment.',
        },
      ],
      responses: { 200: success('Status of the deployment.', 'DeploymentStatus'), ...READ_FAILURES },
    },
  },
  '/v1/project/releases/{projectId}': {
    get: readOperation({
      tag: 'Deployments',
      operationId: 'getReleases',
      summary: 'List releases',
      description: 'The releases of a project that this server keeps, the latest first.',
      parameters: [],
      response: 'ReleaseList',
    }),
  },
  '/v1/project/rollback/{projectId}': {
    post: {
      tags: ['Deployments'],
      operationId: 'rollBack',
      summary: 'Roll back',
      description:
        'Makes an earlier release live immediately, without a build: the given one, or without a body the one before the live one. It stays live until the next triggered deployment. Needs a key with the scope `write`.',
      parameters: [projectId],
      requestBody: jsonBody('Rollback', { required: false }),
      responses: {
        200: success('The release that is live now.', 'Release'),
        ...READ_FAILURES,
        413: failure('TooLarge'),
        415: failure('UnsupportedType'),
      },
    },
  },
  '/v1/deployments/{projectId}': {
    get: readOperation({
      tag: 'Deployments',
      operationId: 'getDeployments',
      summary: 'List deployments',
      description:
        'The deployments of a project, the latest first. The server keeps the last 500. While `hasMore` is true, repeat the request with `cursor` set to `nextCursor`.',
      parameters: [limit(100, 20), cursor],
      response: 'DeploymentPage',
    }),
  },
  '/v1/deployments/{projectId}/{deploymentId}': {
    get: readOperation({
      tag: 'Deployments',
      operationId: 'getDeploymentDetails',
      summary: 'Get a deployment',
      description: 'A deployment with its log and the problems of its build.',
      parameters: [deploymentId],
      response: 'Deployment',
    }),
  },
  '/v1/deployments/{projectId}/{deploymentId}/events': {
    get: {
      tags: ['Deployments'],
      operationId: 'followDeployment',
      summary: 'Follow a deployment',
      description:
        'A deployment as server-sent events, from the start: `status` with its summary whenever it changes; `log` with one `line` each; `problems` if the build found any; and `done` with the summary at the end. Lines are numbered: a client that reconnects with `Last-Event-ID` gets only the lines after it.',
      parameters: [
        projectId,
        deploymentId,
        {
          name: 'Last-Event-ID',
          in: 'header',
          schema: { type: 'string' },
          description: 'Number of the last line that the client received.',
        },
      ],
      responses: {
        200: {
          description: 'The events of the deployment.',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...READ_FAILURES,
      },
    },
  },
};
