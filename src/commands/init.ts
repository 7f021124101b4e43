import path from 'node:path';
import { Args, Flags } from '@oclif/core';
import { shownArgument, shownCommand } from '../lib/process/shown-command.ts';
import type { StarterKind } from '../site/starter.ts';
import { DocsCommand } from './shared/base.ts';

const KINDS = ['api', 'guides'] as const satisfies readonly StarterKind[];

export class Init extends DocsCommand {
  static override description = 'Create a starter site: docs.json, example pages and an OpenAPI document.';
  static override examples = [
    '<%= config.bin %> init my-docs',
    '<%= config.bin %> init my-docs --name "Acme Docs" --kind guides',
    '<%= config.bin %> init my-docs --yes --json',
  ];
  static override args = {
    dir: Args.string({ description: 'Folder to write to; created if missing.', default: '.' }),
  };
  static override flags = {
    name: Flags.string({ description: 'Name of the site. Default: from the folder.', helpValue: 'NAME' }),
    kind: Flags.option({
      options: KINDS,
      description: 'Guides with an API reference, or guides alone. Default: api.',
    })(),
    yes: Flags.boolean({ char: 'y', description: 'Ask nothing; use the defaults.' }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Init);
    const { assertRoom, nameAfter, writeStarter } = await import('../site/starter.ts');
    const { ask, canAsk } = await import('./shared/ask.ts');
    assertRoom(args.dir);
    const asks = canAsk() && !flags.yes && !flags.json;
    const preset = nameAfter(path.basename(path.resolve(args.dir)));
    const name = flags.name?.trim() || (asks ? await ask('What is the site called?', preset) : preset);
    const kind = flags.kind ?? (asks ? await askKind(ask) : 'api');
    const files = writeStarter(args.dir, { name, kind });
    if (flags.json) this.printJson({ dir: args.dir, name, kind, files });
    else {
      const [folder, place] =
        args.dir === '.' ? ['', 'this folder'] : [` ${shownArgument(args.dir)}`, args.dir];
      this.say(
        `Wrote ${files.length} files to ${place}. Preview the site:\n\n  ${shownCommand()} dev${folder}\n`,
      );
    }
  }
}

async function askKind(ask: (question: string, preset: string) => Promise<string>): Promise<StarterKind> {
  const answer = await ask('Guides with an API reference (api), or guides alone (guides)?', 'api');
  return KINDS.find((kind) => kind.startsWith(answer.toLowerCase())) ?? askKind(ask);
}
