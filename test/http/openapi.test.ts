import { readFileSync } from 'node:fs';
import path from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_LENGTHS, MAX_TURNS } from '../../src/server/api/assistant/exchange.ts';
import type { HostedProject } from '../../src/server/context/hosted-project.ts';
import { RESOLUTION_STATUSES } from '../../src/store/conversation-list.ts';
import {
  DEPLOYMENT_STATUSES,
  DEPLOYMENT_TRIGGERS,
  FEEDBACK_SOURCES,
  FEEDBACK_STATUSES,
} from '../../src/store/records.ts';
import { row, rows } from '../store/rows.ts';
import { hostedProject, releasesOf } from './deployments/hosted-project.ts';
import { conversation, startTestServer, type TestServer } from './test-server.ts';

interface Schema {
  enum?: string[];
  maxLength?: number;
  maxItems?: number;
}

interface Operation {
  parameters: { name: string; in: string; description: string; schema: Schema }[];
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { $ref: string } }> }>;
}

interface OpenapiDocument {
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, { properties: Record<string, Schema> }> };
}

/** The document that the manual shows. */
const text = readFileSync(path.join(import.meta.dirname, '../../manual/openapi.json'), 'utf8');
const document: OpenapiDocument = JSON.parse(text);
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...document, $id: 'api' });

/** Fails unless the document describes this answer to this call. */
async function expectDescribed(template: string, method: 'get' | 'post', response: Response): Promise<void> {
  const described = document.paths[template]![method]!.responses[response.status];
  expect(described, `${method} ${template} ${response.status}`).toBeDefined();
  if (described!.content?.['text/event-stream']) {
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    return;
  }
  const pointer = described!.$ref
    ? '#/components/schemas/Error'
    : described!.content!['application/json']!.schema.$ref;
  const validate = ajv.compile({ $ref: `api${pointer}` });
  const body = await response.json();
  expect(validate(body) || validate.errors).toBe(true);
}

describe('OpenAPI document', () => {
  let server: TestServer;
  beforeAll(async () => {
    const projects: HostedProject[] = [];
    server = await startTestServer({ projects, deploy: async () => ({ summary: 'done' }) });
    const webhook = { branch: 'main', secret: () => 'secret' };
    projects.push(hostedProject(server.projectId, { webhook, releases: releasesOf(['a', 'b', 'c'])! }));
    const first = row(Date.UTC(2026, 0, 15), { thread: 't1' });
    await server.store.addConversations(server.projectId, [first, ...rows(3)]);
  });
  afterAll(() => server.close());

  test('is valid OpenAPI 3.1', async () => {
    await expect(SwaggerParser.validate(structuredClone(document) as never)).resolves.toBeTruthy();
  });

  test('is served as it is', async () => {
    const response = await server.app.request('/v1/openapi.json');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe(text);
  });

  test('has the values and limits of the server', () => {
    const { Question, Turn, Feedback, Conversation, Deployment, DeploymentOutline } =
      document.components.schemas;
    for (const name of ['question', 'page', 'selection'] as const)
      expect(Question!.properties[name]!.maxLength).toBe(MAX_LENGTHS[name]);
    for (const name of ['question', 'answer'] as const)
      expect(Turn!.properties[name]!.maxLength).toBe(MAX_LENGTHS[name]);
    expect(Question!.properties.history!.maxItems).toBe(MAX_TURNS);
    expect(Conversation!.properties.resolutionStatus!.enum).toEqual(RESOLUTION_STATUSES);
    expect(Feedback!.properties.source!.enum).toEqual(FEEDBACK_SOURCES);
    expect(Feedback!.properties.status!.enum).toEqual(FEEDBACK_STATUSES);
    for (const { properties } of [Deployment!, DeploymentOutline!]) {
      expect(properties.status!.enum).toEqual(DEPLOYMENT_STATUSES);
      expect(properties.trigger!.enum).toEqual(DEPLOYMENT_TRIGGERS);
    }
    const { parameters } = document.paths['/v1/analytics/{projectId}/feedback']!.get!;
    expect(parameters.find(({ name }) => name === 'source')!.schema.enum).toEqual(FEEDBACK_SOURCES);
    const statuses = parameters.find(({ name }) => name === 'status')!.description;
    expect([...statuses.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(FEEDBACK_STATUSES);
  });

  test('describes every answer of every call', async () => {
    const { projectId } = server;
    const queued = await server.app.request(`/v1/project/update/${projectId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.writeKey}` },
    });
    const { statusId } = (await queued.json()) as { statusId: string };
    await server.context.deployments.settled();
    await server.app.request('/_docs/api/feedback', {
      method: 'POST',
      body: JSON.stringify({ path: '/x', helpful: true, comment: 'yes' }),
      headers: { 'content-type': 'application/json' },
    });
    await server.app.request('/_docs/api/search', {
      method: 'POST',
      body: JSON.stringify({ query: 'x' }),
      headers: { 'content-type': 'application/json' },
    });
    server.context.counts.add(projectId, 'view', '/x', 'human');
    await server.context.counts.flush();

    for (const [template, methods] of Object.entries(document.paths)) {
      // Readers' calls: assistant.test.ts. Those of hosts of repositories: below.
      if (/^\/v1\/(?:assistant|webhooks)\//.test(template)) continue;
      const url = template
        .replace('{projectId}', projectId)
        .replace('{threadId}', 't1')
        .replace('{deploymentId}', statusId)
        .replace('{statusId}', statusId);
      const unknown = template
        .replace('{projectId}', 'nobody')
        .replace('{threadId}', 't1')
        .replace('{deploymentId}', statusId)
        .replace('{statusId}', 'nobody');
      for (const method of Object.keys(methods) as ('get' | 'post')[]) {
        const call = (target: string, key: string) => {
          const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
          const isIngest = method === 'post' && target.endsWith('/assistant');
          if (isIngest) headers['content-type'] = 'application/json';
          const body = isIngest ? JSON.stringify({ conversations: [conversation()] }) : null;
          return server.app.request(target, { method: method.toUpperCase(), headers, body });
        };
        const good = await call(url, server.writeKey);
        expect(good.status, `${method} ${url}`).toBeLessThan(300);
        await expectDescribed(template, method, good);
        await expectDescribed(template, method, await call(url, ''));
        await expectDescribed(template, method, await call(unknown, server.writeKey));
        if (method === 'post') await expectDescribed(template, method, await call(url, server.readKey));
        else if (template.includes('analytics')) {
          await expectDescribed(template, method, await call(`${url}?surprise=1`, server.readKey));
        }
      }
    }
  });

  test('describes what webhooks respond', async () => {
    const { projectId } = server;
    const receive = async (token: string, event: string, ref: string) => {
      const response = await server.app.request(`/v1/webhooks/${projectId}/gitlab`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-gitlab-token': token, 'x-gitlab-event': event },
        body: JSON.stringify({ ref }),
      });
      await expectDescribed('/v1/webhooks/{projectId}/gitlab', 'post', response.clone());
      return response.status;
    };
    expect(await receive('secret', 'Push Hook', 'refs/heads/main')).toBe(202);
    expect(await receive('secret', 'Tag Push Hook', '')).toBe(200);
    expect(await receive('wrong', 'Push Hook', '')).toBe(401);
  });

  test('names every parameter that a call takes, and only those', async () => {
    for (const [template, { get }] of Object.entries(document.paths)) {
      if (!get || !template.includes('analytics')) continue;
      const url = template.replace('{projectId}', server.projectId).replace('{threadId}', 't1');
      const response = await server.get(`${url}?surprise=1`);
      const { details } = (await response.json()) as { details: { message: string }[] };
      const known = details[0]!.message.replace(/^.*known are /, '');
      const described = get.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      expect(
        known
          .split(', ')
          .filter((name) => name !== 'none')
          .sort(),
      ).toEqual(described.sort());
    }
  });
});
