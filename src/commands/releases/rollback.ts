import { Args } from '@oclif/core';
import { earlierRelease } from '../../host/projects/release-folder.ts';
import { formatDate } from '../../lib/dates.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import type { Release } from '../../server/context/hosted-project.ts';
import { recordAudit } from '../../store/administration/audit.ts';
import { commandActor, DocsCommand } from '../shared/base.ts';
import { type ChosenReleases, releaseFlags, withReleases } from './release-flags.ts';

export class ReleasesRollback extends DocsCommand {
  static override description =
    'Roll back to an earlier release, without a build. A running server switches within a second.';
  static override examples = [
    '<%= config.bin %> releases rollback',
    '<%= config.bin %> releases rollback 01M7EJ866R2475H5QDPN2A8KNV --project Handbook',
  ];
  static override args = {
    release: Args.string({ description: 'ID of the release. Default: the one before the live one.' }),
  };
  static override flags = { ...releaseFlags };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(ReleasesRollback);
    const release = await withReleases(flags, (chosen) => rollBack(chosen, args.release));
    const createdAt = formatDate(release.createdAt);
    if (flags.json) return this.printJson({ releaseId: release.id, createdAt, pages: release.pages });
    this.print(release.id);
    this.say(`The release of ${createdAt} is live, until the next deployment.`);
  }
}

/** Goes back to a release, the one before the live one unless it is named. */
async function rollBack({ store, projectId, folder }: ChosenReleases, wanted?: string): Promise<Release> {
  const release = earlierRelease(folder.list(), folder.live()?.release, wanted);
  if (!release) throw new DocsError(problem('release-unknown', { release: wanted }), 1);
  folder.point({ release: release.id, pinned: true });
  const entry = {
    projectId,
    actor: commandActor(),
    action: 'deployment.rollback',
    target: release.id,
  } as const;
  await recordAudit(store, entry, Date.now());
  return release;
}
