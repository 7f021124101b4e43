import { failure, projectId, success } from './path-parts.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  schema: { type: 'string' },
  description,
});

/** What the host of a repository calls when somebody pushes. */
function receives(operationId: string, host: string, parameters: object[], types: string[]) {
  const payload = { schema: { type: 'object', description: `The payload of ${host}.` } };
  return {
    post: {
      tags: ['Deployments'],
      operationId,
      summary: `Receive a push from ${host}`,
      description: `Deploys a project when somebody pushes to its branch. Called by ${host}. Needs no key, but the secret of the webhook from server.yaml. Other events are ignored, and so are repeated deliveries within a day.`,
      security: [],
      parameters: [projectId, ...parameters],
      requestBody: {
        required: true,
        content: Object.fromEntries(types.map((type) => [type, payload])),
      },
      responses: {
        200: success('Nothing is deployed.', 'WebhookIgnored'),
        202: success('The deployment is queued.', 'DeploymentQueued'),
        400: failure('BadRequest'),
        401: failure('WebhookRefused'),
        413: failure('TooLarge'),
        415: failure('UnsupportedType'),
        429: failure('TooManyRequests'),
        503: failure('Unavailable'),
      },
    },
  };
}

export const webhookPaths = {
  '/v1/webhooks/{projectId}/github': receives(
    'receiveGithubPush',
    'GitHub',
    [
      header('X-Hub-Signature-256', '`sha256=` and the HMAC of the body with the secret of the webhook.'),
      header('X-GitHub-Event', '`push`; all others are ignored.'),
      header('X-GitHub-Delivery', 'ID of the delivery.'),
    ],
    ['application/json', 'application/x-www-form-urlencoded'],
  ),
  '/v1/webhooks/{projectId}/gitlab': receives(
    'receiveGitlabPush',
    'GitLab',
    [
      header('X-Gitlab-Token', 'The secret of the webhook.'),
      header('X-Gitlab-Event', '`Push Hook`; all others are ignored.'),
      header('X-Gitlab-Event-UUID', 'ID of the delivery.'),
    ],
    ['application/json'],
  ),
};
