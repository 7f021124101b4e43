import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Args, Flags } from '@oclif/core';
import type { Migration } from '../config/migrate/migrate-config.ts';
import { writeInside } from '../lib/files/inside-folder.ts';
import { asObject } from '../lib/json/json-object.ts';
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
    const { migrateConfig } = await import('../config/migrate/migrate-config.ts');
    const old = await readMintConfig(args.dir);
    const migration = migrateConfig(asObject(old) ?? {});
    const { config, moved, dropped, refused } = migration;
    if (!hasPages(config.navigation)) {
      const at = { file: path.join(args.dir, 'mint.json'), line: 1, column: 1 };
      throw new DocsError(problem('migrate-navigation-empty', undefined, at), 1);
    }
    const result = formatted(config);
    const target = path.join(args.dir, 'docs.json');
    const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
    const isDone = before !== undefined && saysTheSame(before, result);
    const isRefused = before !== undefined && !isDone && !flags.force && !flags['dry-run'];
    const written = !flags['dry-run'] && !isDone && !isRefused;
    if (written && !writeInside(args.dir, 'docs.json', result))
      throw new DocsError(problem('write-outside', { file: target, folder: args.dir }));
    if (flags.json) this.printJson({ config, moved, dropped, refused, written });
    else {
      this.sayMoves(migration);
      if (isDone) this.say(`\n${target} already has all of this. Nothing to do; you can delete mint.json.`);
      else await this.sayDifference(before, formatted(old), result);
      if (flags['dry-run'] || isRefused) this.print(result);
    }
    if (isRefused) throw new DocsError(problem('migrate-target-exists', { file: target }), 1);
    if (written && !flags.json)
      this.say(`Wrote ${target}. Next: ${shownCommand()} check ${shownArgument(args.dir)}`);
  }

  private sayMoves({ moved, dropped, refused }: Migration): void {
    for (const { from, to } of moved) this.say(`  ${from} → ${to}`);
    for (const key of dropped) this.say(`  ${key} has no equivalent in docs.json and was dropped`);
    for (const { reason } of refused) this.say(`  ${reason} It was dropped.`);
  }

  /** The difference from the existing docs.json, otherwise from mint.json in the same formatting. */
  private async sayDifference(before: string | undefined, old: string, result: string): Promise<void> {
    const { lineDifference } = await import('../lib/text/lines.ts');
    this.say(`\n--- ${before === undefined ? 'mint.json' : 'docs.json'}\n+++ docs.json (new)`);
    for (const line of lineDifference(before ?? old, result)) this.say(line);
    this.say('');
  }
}

/** Whether a navigation has one of its lists, and something in it. */
function hasPages(navigation: unknown): boolean {
  return Object.values(asObject(navigation) ?? {}).some((list) => Array.isArray(list) && list.length > 0);
}

async function readMintConfig(folder: string): Promise<unknown> {
  const { parseJson } = await import('../config/json/parse-json.ts');
  const source = path.join(folder, 'mint.json');
  if (!existsSync(source)) throw new DocsError(problem('migrate-source-missing', { folder }), 2);
  const text = readFileSync(source, 'utf8');
  const parsed = parseJson(text, 'mint.json');
  if ('value' in parsed) return parsed.value;
  const { reason, kind, ...at } = parsed;
  throw new DocsError(problem('config-syntax', { name: 'mint.json', reason, kind }, at), 2, { source: text });
}

/** Whether two JSON texts differ in nothing but the order of keys and white space. */
function saysTheSame(before: string, after: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(before), JSON.parse(after));
  } catch {
    return false;
  }
}

function formatted(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
