import { Config, Errors, Plugin, run } from '@oclif/core';
import packageJson from '../package.json' with { type: 'json' };
import { COMMANDS } from './commands/index.ts';
import { printFailure } from './commands/shared/failure.ts';
import { ignoreSignals } from './commands/shared/stop-signal.ts';
import { SERVE_WORKER } from './host/workers/serve-worker-argument.ts';
import { shownCommand } from './lib/process/shown-command.ts';
import { suggest } from './lib/suggest.ts';
import { DocsError } from './problems/docs-error.ts';
import { problem } from './problems/problem.ts';

/** Inserted by scripts/bundle.ts: the commit that the program was built from, if it is known. */
declare const COMMIT: string;

/** The `explicit` strategy makes oclif list the commands that `main` puts into the plugin's cache. */
const OCLIF = {
  bin: 'docs',
  dirname: 'docs',
  topicSeparator: ' ',
  commands: { strategy: 'explicit', target: 'in-memory' },
  topics: {
    keys: { description: 'Admin API keys of a server.' },
    projects: { description: 'Projects of a server.' },
    releases: { description: 'Releases of a project: the builds that a server keeps.' },
    sessions: { description: 'Readers who are signed in to a protected site.' },
  },
};

/** What commands of the hosted platform and of other generators are called here. */
const NAMES_ELSEWHERE = new Map([
  ['broken-links', 'check'],
  ['openapi-check', 'check'],
  ['a11y', 'check'],
  ['validate', 'check'],
  ['lint', 'check'],
  ['preview', 'dev'],
  ['start', 'dev'],
  ['new', 'init'],
  ['upgrade', 'migrate'],
  ['version', '--version'],
]);

/**
 * Runs one command line. The commands are held in memory rather than found on disk, so that the same code runs from a
 * checkout, from the bundle, under Deno and inside the executable.
 */
export async function main(argv: readonly string[]): Promise<void> {
  if (argv[0] === SERVE_WORKER && process.send) {
    const { serveWorker } = await import('./host/workers/serve-worker.ts');
    ignoreSignals();
    return serveWorker((code) => process.exit(code));
  }
  const args = argv[0] === 'help' ? [...argv.slice(1), '--help'] : [...argv];
  // Node would show the line of the bundle that failed, which has megabytes.
  const fail = (error: unknown) => process.exit(printFailure(error, argv));
  process.once('uncaughtException', fail);
  try {
    if (args[0] === '--version') return void process.stdout.write(`${versionLine()}\n`);
    const command = namedCommand(args);
    // oclif takes time for each command that it knows. Help and the completion of shells are about all of them.
    const isAboutAll = command === undefined || command === 'completion';
    const commands = isAboutAll ? COMMANDS : { [command]: COMMANDS[command] };
    await run(args, await loadOclifConfig(shownCommand(), commands));
  } catch (error) {
    // Setting the code, rather than exiting, lets pending output reach a pipe.
    process.exitCode = error instanceof Errors.ExitError ? error.oclif.exit : printFailure(error, argv);
  } finally {
    // A stream reports that it cannot be written after the code that wrote has ended.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('uncaughtException', fail);
  }
}

/** What a bug report needs; oclif's own line names neither the commit nor Deno. */
function versionLine(): string {
  const { deno } = process.versions;
  const runtime = deno ? `deno-v${deno}` : `node-${process.version}`;
  const words = [`${OCLIF.bin}/${packageJson.version}`, `${process.platform}-${process.arch}`, runtime];
  if (typeof COMMIT !== 'undefined' && COMMIT !== '') words.push('commit', COMMIT);
  return words.join(' ');
}

/** What a further thread of the program does. */
export async function work(): Promise<void> {
  const { runTextWorker } = await import('./site/render/text/text-worker.ts');
  runTextWorker();
}

/** `bin` is how help texts and examples call the program. */
export async function loadOclifConfig(
  bin = OCLIF.bin,
  commands: Partial<typeof COMMANDS> = COMMANDS,
): Promise<Config> {
  const root = process.cwd();
  // The package is called otherwise than the program.
  const pjson = { ...packageJson, name: OCLIF.bin, oclif: { ...OCLIF, bin } };
  const plugin = new Plugin({ isRoot: true, pjson, root, ignoreManifest: true } as never);
  Object.assign(plugin, { commandCache: commands });
  await plugin.load();
  const config = new Config({ root, pjson, plugins: new Map([[plugin.name, plugin]]) } as never);
  await config.load();
  return config;
}

/** The command that is meant; none if only help is. oclif has an error of its own for unknown ones; ours has a suggestion. */
function namedCommand(argv: readonly string[]): keyof typeof COMMANDS | undefined {
  const [first = '', second = ''] = argv;
  if (first === '' || first.startsWith('-')) return undefined;
  const names = Object.keys(COMMANDS).map((id) => id.replace(':', ' '));
  const isTopic = names.some((name) => name.startsWith(`${first} `));
  if (isTopic && (second === '' || second.startsWith('-'))) return undefined;
  const typed = isTopic ? `${first} ${second}` : first;
  if (names.includes(typed)) return typed.replace(' ', ':') as keyof typeof COMMANDS;
  const suggestion =
    NAMES_ELSEWHERE.get(typed) ??
    suggest(typed, names) ??
    names.find((name) => typed.length > 1 && name.includes(typed));
  throw new DocsError(problem('command-unknown', { command: typed, ...(suggestion && { suggestion }) }), 2);
}
