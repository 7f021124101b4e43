import { Args } from '@oclif/core';
import { formatDate } from '../../lib/dates.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { earlierRelease } from '../../server/releases/release-folder.ts';
import { DocsCommand } from '../shared/base.ts';
import { chosenReleases, releaseFlags } from './release-flags.ts';

export class ReleasesRollback extends DocsCommand {
  static override description =
    'Make an earlier release live, at once and without a build. A running server switches within a second.';
  static override examples = [
    '<%= config.bin %> releases rollback',
    '<%= config.bin %> releases rollback 01M7EJ866R2475H5QDPN2A8KNV --project Handbook',
  ];
  static override args = {
    release: Args.string({ description: 'Id of the release. Default: the one before the live one.' }),
  };
  static override flags = { ...releaseFlags };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(ReleasesRollback);
    const folder = await chosenReleases(flags);
    const release = earlierRelease(folder.list(), folder.live()?.release, args.release);
    if (!release) throw new DocsError(problem('release-unknown', { release: args.release }), 1);
    folder.point({ release: release.id, pinned: true });
    const createdAt = formatDate(release.createdAt);
    if (flags.json) return this.printJson({ releaseId: release.id, createdAt, pages: release.pages });
    this.print(release.id);
    this.say(`The release of ${createdAt} is live, until the next deployment.`);
  }
}
