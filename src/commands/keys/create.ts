import { Errors, Flags } from '@oclif/core';
import { parseDate, parseSpan } from '../../lib/dates.ts';
import { chooseProject } from '../../store/administration/choose-project.ts';
import { withNewStore } from '../../store/open/with-store.ts';
import type { Store } from '../../store/store.ts';
import { databaseFlags, nameArgument, notEmpty } from '../flags/data-flags.ts';
import { commandActor, DocsCommand } from '../shared/base.ts';
import { shownKey } from './shown-key.ts';

/** A time in the future, as a period from now or as a date; in milliseconds since 1970. */
const expiryFlag = Flags.custom<number>({
  parse: async (text) => {
    const span = parseSpan(text);
    const at = span === undefined ? parseDate(text) : Date.now() + span;
    if (at === undefined)
      throw new Errors.CLIError(`--expires must be a period such as 90d or a date, not "${text}".`);
    if (at <= Date.now()) throw new Errors.CLIError(`--expires must be in the future, not ${text}.`);
    return at;
  },
});

export class KeysCreate extends DocsCommand {
  static override description = 'Create an admin API key. The secret is printed once and not stored.';
  static override examples = [
    '<%= config.bin %> keys create nightly-export',
    '<%= config.bin %> keys create ingest --scope write --project "My docs" --expires 90d --json',
  ];
  static override args = { name: nameArgument({ description: 'What the key is for.', required: true }) };
  static override flags = {
    ...databaseFlags,
    project: Flags.string({
      description: 'Project that the key is for: id or name. Default: all projects.',
      helpValue: 'ID',
      parse: notEmpty,
    }),
    scope: Flags.option({
      options: ['read', 'write'] as const,
      default: 'read' as const,
      description: 'What the key may do; write implies read.',
    })(),
    expires: expiryFlag({
      description: 'When the key expires: 90d, 12h, or a date. Default: never.',
      helpValue: 'WHEN',
    }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(KeysCreate);
    const { createKey, scopesOf } = await import('../../store/administration/keys.ts');
    const add = async (store: Store) => {
      const project = flags.project && (await chooseProject(store, flags.project, flags.database));
      const request = {
        name: args.name,
        scopes: scopesOf(flags.scope),
        projectId: project ? project.id : null,
        expiresAt: flags.expires ?? null,
      };
      return createKey(store, request, Date.now(), { actor: commandActor() });
    };
    const { key, secret } = await withNewStore(flags.database, add, (text) => this.say(text));
    const { id, name, scopes, projectId, expiresAt } = shownKey(key);
    if (flags.json) return this.printJson({ id, name, key: secret, scopes, projectId, expiresAt });
    this.print(secret);
    this.say(`The key ${name} (${id}) is shown only once: store it in a safe place.`);
  }
}
