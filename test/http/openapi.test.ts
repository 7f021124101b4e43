import { readFileSync } from 'node:fs';
import path from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openapiDocument } from '../../src/server/api/openapi/document.ts';
import type { HostedProject } from '../../src/server/context/hosted-project.ts';
import { row, rows } from '../store/rows.ts';
import { hostedProject, releasesOf } from './deployments/hosted-project.ts';
import { conversation, startTestServer, type TestServer } from './test-server.ts';

interface Operation {
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { $ref: string } }> }>;
}

const document = openapiDocument();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ ...document, $id: 'api' });

/** Fails unless the document describes this answer to this call. */
async function expectDescribed(template: string, method: 'get' | 'post', response: Response): Promise<void> {
  const operation = (document.paths as unknown as Record<string, Record<string, Operation>>)[template]![
    method
  ]!;
  const described = operation.responses[response.status];
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
    expect(await (await server.app.request('/v1/openapi.json')).json()).toEqual(document);
  });

  test('is in the manual as it is', () => {
    const copy = readFileSync(path.join(import.meta.dirname, '../../manual/openapi.json'), 'utf8');
    expect(copy).toBe(`${JSON.stringify(document, null, 2)}\n`);
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
    for (const [template, { get }] of Object.entries(document.paths) as [
      string,
      { get?: { parameters: { name: string; in: string }[] } },
    ][]) {
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
