import { formatDate } from '../../lib/dates.ts';
import { DocsCommand } from '../shared/base.ts';
import { textTable } from '../shared/output.ts';
import { releaseFlags, withReleases } from './release-flags.ts';

export class ReleasesList extends DocsCommand {
  static override description = 'List the releases of a project: the builds that a server keeps.';
  static override examples = [
    '<%= config.bin %> releases list',
    '<%= config.bin %> releases list --project Handbook --json',
  ];
  static override flags = { ...releaseFlags };

  async run(): Promise<void> {
    const { flags } = await this.parse(ReleasesList);
    const { live, found } = await withReleases(flags, async ({ folder }) => ({
      live: folder.live(),
      found: folder.list(),
    }));
    const releases = found.map(({ id, createdAt, pages, commit }) => ({
      releaseId: id,
      createdAt: formatDate(createdAt),
      pages,
      commit: commit ?? null,
      live: live?.release === id,
    }));
    if (flags.json) return this.printJson({ releases, pinned: live?.pinned ?? false });
    if (releases.length === 0)
      return this.say('There are no releases yet. `docs serve` creates one for each build.');
    const rows = releases.map(({ releaseId, createdAt, pages, commit, live: isLive }) => ({
      release: releaseId,
      created: createdAt,
      pages: String(pages),
      commit: commit?.slice(0, 12) ?? '',
      state: isLive ? `live${live?.pinned ? ', rolled back' : ''}` : '',
    }));
    this.print(textTable(rows));
  }
}
