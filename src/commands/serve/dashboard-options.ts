import type { DashboardConfig, DashboardRule } from '../../config/server/server-config.ts';
import type { SharedOptions } from '../../server/create-context.ts';
import { readSecret } from '../shared/read-secret.ts';
import type { PreparedProject } from './projects/prepare-project.ts';

/** Its rules name projects as server.yaml does, and the server knows them by their ID. */
export function dashboardOptions(
  { host, login }: DashboardConfig,
  projects: readonly PreparedProject[],
): SharedOptions['dashboard'] {
  // A rule for a project that cannot be hosted still holds, and gives access to none.
  const idOf = (name: string) => projects.find(({ config }) => config.name === name)?.project.id ?? '';
  const ruleOf = ({ project, ...rule }: DashboardRule) => ({
    ...rule,
    projectId: project === undefined ? null : idOf(project),
  });
  return { host, readSecret, ...(login && { login: { oidc: login.oidc, rules: login.rules.map(ruleOf) } }) };
}
