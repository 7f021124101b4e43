import { shownCommand } from '../../lib/process/shown-command.ts';
import { listFrom } from '../../store/open/with-store.ts';
import { databaseArgument, databaseFlags } from '../flags/data-flags.ts';
import { DocsCommand } from '../shared/base.ts';
import { textTable } from '../shared/output.ts';
import { endOfKey, shownKey } from './shown-key.ts';

export class KeysList extends DocsCommand {
  static override description = 'List admin API keys, with their scopes, expiry and last use.';
  static override examples = ['<%= config.bin %> keys list', '<%= config.bin %> keys list --json'];
  static override flags = { ...databaseFlags };

  async run(): Promise<void> {
    const { flags } = await this.parse(KeysList);
    const keys = (await listFrom(flags.database, (store) => store.listKeys())).map(shownKey);
    if (flags.json) return this.printJson({ keys });
    if (keys.length === 0)
      return this.say(
        `There are no keys. Create one with: ${shownCommand()} keys create NAME${databaseArgument(flags.database)}`,
      );
    this.print(
      textTable(
        keys.map((key) => ({
          id: key.id,
          name: key.name,
          scopes: key.scopes.join(','),
          project: key.projectId ?? 'all',
          expires: endOfKey(key, Date.now()),
          'last used': key.lastUsedAt ?? 'never',
        })),
      ),
    );
  }
}
