import { expect, test } from 'vitest';
import type { DashboardConfig } from '../../../src/config/server/server-config.ts';
import { dashboardOptions } from '../../../src/host/host-projects.ts';
import type { PreparedProject } from '../../../src/host/projects/prepare-project.ts';

const RULE = { groups: ['a'], emails: [], scope: 'read' } as const;
const ISSUER = 'https://login.example.com';
const oidc = { type: 'oidc', issuer: ISSUER, clientId: 'docs', scopes: [], groupsClaim: 'groups' } as const;

test('rules apply to a project by its ID; one for a project that is not hosted keeps its place, and opens none', () => {
  const hosted = { config: { name: 'Handbook' }, project: { id: '01H' } } as PreparedProject;
  const rules = [{ ...RULE, project: 'Broken' }, { ...RULE, project: 'Handbook' }, RULE];
  const config: DashboardConfig = { host: 'admin.example.com', login: { oidc, rules } };
  const { login } = dashboardOptions(config, [hosted])!;
  expect(login?.rules.map(({ projectId }) => projectId)).toEqual(['', '01H', null]);
});
