import { describe, expect, test } from 'vitest';
import { projectChooser } from '../../../src/server/serve-projects.ts';

const project = (id: string, hosts: string[] = [], basePath = '') => ({ id, hosts, basePath });

const choose = projectChooser(
  [
    project('handbook', ['handbook.example.com', 'www.handbook.example.com']),
    project('api', ['dev.example.com'], '/api'),
    project('api-v2', ['dev.example.com'], '/api/v2'),
    project('intranet', ['intra.example.com'], '/docs'),
    project('tools', [], '/tools'),
    project('status', [], '/status'),
  ],
  'admin.example.com',
);

describe('the project of a request', () => {
  const table: [host: string | undefined, path: string, chosen: string | undefined, reason: string][] = [
    ['handbook.example.com', '/', 'handbook', 'lists the host'],
    ['www.handbook.example.com', '/guides', 'handbook', 'may list several'],
    ['HANDBOOK.example.com:8443', '/', 'handbook', 'is found in any case, at any port'],
    ['handbook.example.com.', '/', 'handbook', 'is found by the full name with its dot'],
    ['dev.example.com', '/api', 'api', 'lies under its base path'],
    ['dev.example.com', '/api/v2/users', 'api-v2', 'has the longest base path'],
    ['dev.example.com', '/api/v20', 'api', 'ends at a slash'],
    ['dev.example.com', '/apis', undefined, 'does not begin in the middle of a name'],
    ['dev.example.com', '/', undefined, 'is none where the host has several and the path is of none'],
    ['intra.example.com', '/', 'intranet', 'is the only one of the host, whatever the path'],
    ['intra.example.com', '/tools', 'tools', 'has no hosts, and lies under every one'],
    ['handbook.example.com', '/tools', 'handbook', 'that lists the host comes before one without'],
    ['other.example.com', '/tools/x', 'tools', 'has no hosts'],
    ['other.example.com', '/', undefined, 'is none on an unknown host'],
    [undefined, '/', undefined, 'is none without a host'],
    ['', '/tools', 'tools', 'needs no host where it lists none'],
    ['example.com', '/', undefined, 'is not found by a part of its name'],
    ['evil-handbook.example.com', '/', undefined, 'is not found by the end of its name'],
    ['handbook.example.com.evil.test', '/', undefined, 'is not found by the beginning of its name'],
    ['admin.example.com', '/tools', undefined, 'never lies at the host of the dashboard'],
    ['intra.example.com', '/v1/assistant/intranet/message', 'intranet', 'is named by a question'],
    ['dev.example.com', '/v1/assistant/api-v2/message', 'api-v2', 'is named where several share a host'],
    ['other.example.com', '/v1/assistant/status/message', 'status', 'is named where it has no hosts'],
    ['other.example.com', '/v1/assistant/intranet/message', undefined, 'is not reached by another host'],
    ['handbook.example.com', '/v1/assistant/intranet/message', 'handbook', 'keeps its own host'],
  ];
  for (const [host, path, chosen, reason] of table)
    test(`${host ?? 'no host'}${path}: ${reason}`, () => expect(choose(host, path)?.id).toBe(chosen));

  test('is the only one of a server, whatever is asked for', () => {
    const single = projectChooser([project('docs', [], '/docs')]);
    for (const path of ['/', '/docs', '/elsewhere']) expect(single('x.test', path)?.id).toBe('docs');
  });
});
