import { Args } from '@oclif/core';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { withStore } from '../../store/open/with-store.ts';
import type { Store } from '../../store/store.ts';
import { databaseFlags } from '../flags/data-flags.ts';
import { commandActor, DocsCommand } from '../shared/base.ts';

export class KeysRevoke extends DocsCommand {
  static override description = 'Revoke an admin API key. Servers reject it immediately.';
  static override examples = ['<%= config.bin %> keys revoke 01JZX5M0Q3W8V6T1R9P7N4K2HC'];
  static override args = {
    id: Args.string({ description: 'ID of the key, not its secret.', required: true }),
  };
  static override flags = { ...databaseFlags };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(KeysRevoke);
    const { looksLikeSecret, revokeKey, verifySecret } = await import('../../store/administration/keys.ts');
    if (looksLikeSecret(args.id)) {
      const find = (store: Store) => verifySecret(store, args.id, Date.now());
      const key = await withStore(flags.database, find, { existing: true });
      throw new DocsError(problem('key-secret-given', key ? { id: key.id, name: key.name } : {}), 1);
    }
    const revoke = (store: Store) => revokeKey(store, args.id, Date.now(), { actor: commandActor() });
    const revoked = await withStore(flags.database, revoke, { existing: true });
    if (!revoked) throw new DocsError(problem('key-unknown', { key: args.id }), 1);
    if (flags.json) return this.printJson({ id: args.id, revoked: true });
    this.say(`Revoked the key ${args.id}.`);
  }
}
