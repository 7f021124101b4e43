import { Args, Errors, Flags, type Interfaces } from '@oclif/core';
import { DEFAULT_KEEP, type ServerConfig } from '../config/server/server-config.ts';
import { counted } from '../lib/counted.ts';
import { favourSmallMemory } from '../lib/memory/favour-small-memory.ts';
import { shownCommand } from '../lib/process/shown-command.ts';
import { systemReason } from '../lib/process/system-reason.ts';
import { shownDatabase } from '../store/shown-database.ts';
import type { Store } from '../store/store.ts';
import { databaseFlags, projectFlags, withStore } from './flags/data-flags.ts';
import { buildFlags } from './flags/site-flags.ts';
import { spanFlag } from './flags/span-flag.ts';
import { workersFlag } from './flags/workers-flag.ts';
import type { HostOptions } from './live/host-projects.ts';
import type { OpenedServer } from './live/open-server.ts';
import { DocsCommand } from './shared/base.ts';

/** Flags that go with `--config`; all others are keys of the file. */
const BESIDE_CONFIG = ['config', 'host', 'port', 'log', 'workers', 'database', 'json'];

type ServeFlags = Interfaces.InferredFlags<typeof Serve.flags & typeof Serve.baseFlags>;

export class Serve extends DocsCommand {
  static override description =
    'Host a site and the analytics API: builds a folder with docs.json, or uses a built one. With --config, hosts several.';
  static override examples = [
    '<%= config.bin %> serve my-docs',
    '<%= config.bin %> serve dist --port 8080 --host 0.0.0.0',
    '<%= config.bin %> serve dist --database postgres://docs@db.example.com/docs --trust-proxy',
    '<%= config.bin %> serve --config server.yaml',
  ];
  static override args = {
    dir: Args.string({ description: 'Folder that contains docs.json, or a built site.', default: '.' }),
  };
  static override flags = {
    config: Flags.string({
      description: 'Host the projects that this file lists (server.yaml).',
      helpValue: 'FILE',
    }),
    ...databaseFlags,
    ...projectFlags,
    releases: Flags.string({
      description: 'Folder for releases. Default: `releases` next to the database.',
      helpValue: 'DIR',
    }),
    keep: Flags.integer({
      description: 'Releases to keep, the live one included.',
      default: DEFAULT_KEEP,
      min: 1,
      max: 1000,
    }),
    port: Flags.integer({
      description: 'Port to listen on. Default: 3000, or the next free one.',
      min: 0,
      max: 65_535,
    }),
    host: Flags.string({ description: 'Address to listen on.', default: '127.0.0.1' }),
    'rate-limit': Flags.integer({
      description: 'Requests per minute for each API key; 0 for no limit.',
      default: 100,
      min: 0,
    }),
    'questions-per-minute': Flags.integer({
      description: 'Questions to the assistant per minute and client address; 0 for no limit.',
      default: 20,
      min: 0,
    }),
    'questions-per-day': Flags.integer({
      description: 'Questions to the assistant per day (UTC), for all readers together; 0 for no limit.',
      default: 20_000,
      min: 0,
    }),
    'trust-proxy': Flags.boolean({
      description: 'Trust X-Forwarded-For and X-Request-Id from the reverse proxy.',
    }),
    dashboard: Flags.boolean({
      description: 'Serve the dashboard at /dashboard, for holders of an admin API key.',
    }),
    'keep-conversations': spanFlag({
      description:
        'Delete conversations of this site that are older than this span, such as 365d. Default: keep all.',
      helpValue: 'SPAN',
    }),
    refresh: spanFlag({
      description:
        'Deploy when an OpenAPI document given by URL has changed; look this often, such as 15m. Default: never.',
      helpValue: 'SPAN',
    }),
    'proxy-private': Flags.boolean({
      description: 'Let the playground call private and loopback addresses through this server.',
    }),
    'tls-cert': Flags.string({
      description: 'Certificate file for HTTPS.',
      dependsOn: ['tls-key'],
      helpValue: 'FILE',
    }),
    'tls-key': Flags.string({
      description: 'Private key of the certificate.',
      dependsOn: ['tls-cert'],
      helpValue: 'FILE',
    }),
    csp: Flags.option({
      options: ['enforce', 'report-only', 'off'] as const,
      description: 'Content-Security-Policy of pages: enforced, only reported to the console, or not sent.',
      default: 'enforce',
    })(),
    log: Flags.option({
      options: ['json', 'text', 'off'] as const,
      description: 'Access log on stderr. Default: text on a terminal, json otherwise.',
    })(),
    'file-cache': Flags.integer({
      description: 'Memory for frequently requested files of the site, in MB.',
      default: 64,
      min: 0,
    }),
    workers: workersFlag({
      description: 'Processes that serve files, or `auto` for one per CPU core.',
      helpValue: 'N|auto',
      default: 1,
    }),
    ...buildFlags,
  };

  async run(): Promise<void> {
    const { args, flags, metadata } = await this.parse(Serve);
    if (flags.config !== undefined) refuseOthers(flags, metadata.flags, args.dir);
    const { readConfig, configOf } = await import('./live/serve-config.ts');
    const config =
      flags.config === undefined
        ? configOf(args.dir, flags)
        : {
            ...readConfig(flags.config, (text) => this.say(text), this.color),
            ...given(flags, metadata.flags),
          };
    if (config.port) {
      const { checkPort } = await import('../server/listen.ts');
      await checkPort(config.host, config.port);
    }
    const { workerCount } = await import('./live/workers/worker-count.ts');
    const workers = workerCount(config.workers);
    const database = config.database ?? flags.database;
    const stopped = stopSignal();
    await withStore(
      database,
      async (store) => {
        const { openServer } = await import('./live/open-server.ts');
        const opened = await openServer(store, config, {
          database,
          ...(flags.config === undefined && { single: { dir: args.dir, project: flags.project } }),
          say: (text) => this.say(text),
          color: this.color,
          workers,
          shared: await this.shared(store, config, database),
          stopped,
        });
        if (!opened) return;
        favourSmallMemory();
        try {
          await this.serve(opened, store, flags, { database, stopped });
        } finally {
          await opened.close();
        }
      },
      { exclusive: true },
    );
  }

  /** Runs until it is told to stop. */
  private async serve(
    { host, projects, startLater, stop }: OpenedServer,
    store: Store,
    flags: ServeFlags,
    { database, stopped }: { database: string; stopped: Promise<void> },
  ): Promise<void> {
    const server = await host.listen();
    const [first] = projects;
    const isSingle = flags.config === undefined;
    const url = server.url + (isSingle ? first!.basePath : '');
    const shown = projects.map(({ id, name, hosts, basePath }) => ({ projectId: id, name, hosts, basePath }));
    if (flags.json) this.printJson(isSingle ? { url, projectId: first!.id } : { url, projects: shown });
    else if (isSingle) this.print(`Serving at ${url}/`);
    else this.print(`Serving ${counted(projects.length, 'project')} at ${url}/`);
    if (!flags.json && (await store.listKeys()).length === 0) {
      this.say(
        `The analytics API needs a key: ${shownCommand()} keys create NAME${databaseArgument(database)}`,
      );
    }
    await startLater();
    await stopped;
    await stop(server);
  }

  /** What all projects share. */
  private async shared(store: Store, config: ServerConfig, database: string): Promise<HostOptions['shared']> {
    const [{ accessLogOf }, { bufferedLines }, { freeSpaceOf }] = await Promise.all([
      import('../server/http/access-log.ts'),
      import('../server/http/buffered-lines.ts'),
      import('./live/free-space.ts'),
    ]);
    const lines = bufferedLines((text) => process.stderr.write(text));
    process.once('exit', lines.flush);
    const log = config.log ?? (process.stderr.isTTY ? 'text' : 'json');
    return {
      store,
      log,
      accessLog: accessLogOf(log, lines.add),
      ...freeSpaceOf(database),
      reportError: (error) =>
        this.say((process.env.DEBUG && error instanceof Error && error.stack) || systemReason(error)),
    };
  }
}

type FlagOrigins = Readonly<Record<string, { setFromDefault?: boolean } | undefined>>;

function refuseOthers(flags: object, origins: FlagOrigins, dir: string): void {
  const other = Object.keys(flags).find(
    (name) => !origins[name]?.setFromDefault && !BESIDE_CONFIG.includes(name),
  );
  if (other !== undefined)
    throw new Errors.CLIError(`--${other} does not go with --config: say it in that file.`);
  if (dir !== '.')
    throw new Errors.CLIError('DIR cannot be combined with --config: list the folder in that file.');
}

/** What the command line says takes the place of what the file says. */
function given({ host, port, log, workers }: ServeFlags, origins: FlagOrigins): Partial<ServerConfig> {
  return {
    ...(!origins.host?.setFromDefault && { host }),
    ...(port !== undefined && { port }),
    ...(log !== undefined && { log }),
    ...(!origins.workers?.setFromDefault && { workers }),
  };
}

/** What tells another command of the same database; nothing where it finds it by itself. */
function databaseArgument(database: string): string {
  const isFound =
    database === databaseFlags.database.default || database === process.env[databaseFlags.database.env!];
  return isFound ? '' : ` --database ${shownDatabase(database)}`;
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}
