import type { HostedProject, Webhook } from '../../src/server/context/hosted-project.ts';

/** A project of a server, without a site. */
export function hostedProject(id: string, webhook: Webhook): HostedProject {
  return {
    id,
    name: id,
    hosts: [],
    basePath: '',
    source: { kind: 'folder', folder: '/nowhere' },
    state: () => ({ is: 'live' }),
    current: () => undefined,
    open: async () => undefined,
    webhook,
  };
}
