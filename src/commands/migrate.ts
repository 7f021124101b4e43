import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Args, Flags } from '@oclif/core';
import { shownArgument, shownCommand } from '../lib/process/shown-command.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { DocsCommand } from './shared/base.ts';

export class Migrate extends DocsCommand {
  static override description = 'Convert the older mint.json to docs.json.';
  static override examples = [
    '<%= config.bin %> migrate my-docs',
    '<%= config.bin %> migrate my-docs --dry-run',
    '<%= config.bin %> migrate my-docs --force',
  ];
  static override args = {
    dir: Args.string({ description: 'Folder that contains mint.json.', default: '.' }),
  };
  static override flags = {
    'dry-run': Flags.boolean({ description: 'Print the docs.json and write nothing.' }),
    force: Flags.boolean({ description: 'Replace an existing docs.json.' }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Migrate);
    const { parseJson } = await import('../config/json/parse-json.ts');
    const { migrateConfig } = await import('../config/migrate/migrate-config.ts');
    const { asObject } = await import('../lib/json/json-object.ts');
    const { lineDifference } = await import('../lib/text/line-difference.ts');
    const source = path.join(args.dir, 'mint.json');
    if (!existsSync(source)) throw new DocsError(problem('migrate-source-missing', { folder: args.dir }), 2);
    const text = readFileSync(source, 'utf8');
    const parsed = parseJson(text, 'mint.json');
    if (!('value' in parsed)) {
      const { reason, ...at } = parsed;
      throw new DocsError(problem('config-syntax', { name: 'mint.json', reason }, at), 2, { source: text });
    }
    const { config, moved, dropped } = migrateConfig(asObject(parsed.value) ?? {});
    const target = path.join(args.dir, 'docs.json');
    const isTaken = existsSync(target);
    const written = !flags['dry-run'] && (!isTaken || flags.force);
    const result = `${JSON.stringify(config, null, 2)}\n`;
    if (flags.json) this.printJson({ config, moved, dropped, written });
    else {
      for (const { from, to } of moved) this.say(`  ${from} → ${to}`);
      for (const key of dropped) this.say(`  ${key} has no equivalent in docs.json and was dropped`);
      // Against the file that would be replaced, otherwise against what was converted, written alike.
      const before = isTaken ? readFileSync(target, 'utf8') : `${JSON.stringify(parsed.value, null, 2)}\n`;
      this.say(`\n--- ${isTaken ? 'docs.json' : 'mint.json'}\n+++ docs.json (new)`);
      for (const line of lineDifference(before, result)) this.say(line);
      this.say('');
      if (!written) this.print(result);
    }
    if (!written && !flags['dry-run'])
      throw new DocsError(problem('migrate-target-exists', { file: target }), 1);
    if (!written) return;
    writeFileSync(target, result);
    if (!flags.json) this.say(`Wrote ${target}. Next: ${shownCommand()} check ${shownArgument(args.dir)}`);
  }
}
