import { Flags } from '@oclif/core';
import { formatDate } from '../lib/dates.ts';
import { chooseProject } from '../store/administration/choose-project.ts';
import { listFrom } from '../store/open/with-store.ts';
import { AUDIT_ACTIONS } from '../store/records.ts';
import { databaseFlags, notEmpty } from './flags/data-flags.ts';
import { DocsCommand } from './shared/base.ts';
import { textTable } from './shared/output.ts';

export class Audit extends DocsCommand {
  static override description =
    'Show who created and revoked keys, deployed, signed in, ended sessions and restored, the latest first.';
  static override examples = [
    '<%= config.bin %> audit',
    '<%= config.bin %> audit --project "My docs" --action key.create --json',
  ];
  static override flags = {
    ...databaseFlags,
    project: Flags.string({
      description: 'Only entries of this project: id or name.',
      helpValue: 'ID',
      parse: notEmpty,
    }),
    action: Flags.option({
      options: AUDIT_ACTIONS,
      description: 'Only entries of this kind, such as sign-in.failure.',
      helpValue: 'ACTION',
    })(),
    limit: Flags.integer({
      helpValue: 'N',
      description: 'Number of entries.',
      default: 100,
      min: 1,
      max: 10_000,
    }),
    before: Flags.string({ description: 'Only entries older than the one with this id.', helpValue: 'ID' }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(Audit);
    const { action, before, limit } = flags;
    const stored = await listFrom(flags.database, async (store) => {
      const project = flags.project && (await chooseProject(store, flags.project, flags.database));
      return store.auditPage({
        limit,
        ...(project && { projectId: project.id }),
        ...(action && { action }),
        ...(before && { before }),
      });
    });
    const entries = stored.map((entry) => ({ ...entry, time: formatDate(entry.time) }));
    if (flags.json) return this.printJson({ entries });
    if (entries.length === 0) return this.say('The audit log has no such entries.');
    this.print(
      textTable(
        entries.map(({ time, action, target, actor, address, projectId }) => ({
          time,
          action,
          target,
          by: address === null ? actor : `${actor} (${address})`,
          project: projectId ?? 'all',
        })),
      ),
    );
  }
}
