import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Args, Flags, type Interfaces } from '@oclif/core';
import { favourSmallMemory } from '../lib/memory/favour-small-memory.ts';
import { shownCommand } from '../lib/process/shown-command.ts';
import { systemReason } from '../lib/process/system-reason.ts';
import type { Problem } from '../problems/problem.ts';
import type { ServerContext } from '../server/context/environment.ts';
import type { HostedSite } from '../server/site/hosted-site.ts';
import { shownDatabase } from '../store/shown-database.ts';
import type { Store } from '../store/store.ts';
import { chooseProject, databaseFlags, projectFlags, withStore } from './flags/data-flags.ts';
import { buildFlags } from './flags/site-flags.ts';
import { spanFlag } from './flags/span-flag.ts';
import type { LiveSite } from './live/live-site.ts';
import { DocsCommand } from './shared/base.ts';
import { readSecret } from './shared/read-secret.ts';

const DEFAULT_PORT = 3000;

/** How many addresses may ask as much as one may, before all of them together are limited. */
const READERS_AT_ONCE = 30;

type ServeFlags = Interfaces.InferredFlags<typeof Serve.flags & typeof Serve.baseFlags>;

export class Serve extends DocsCommand {
  static override description =
    'Host a site and the analytics API: builds a folder with docs.json, or uses a built one.';
  static override examples = [
    '<%= config.bin %> serve my-docs',
    '<%= config.bin %> serve dist --port 8080 --host 0.0.0.0',
    '<%= config.bin %> serve dist --database postgres://docs@db.example.com/docs --trust-proxy',
  ];
  static override args = {
    dir: Args.string({ description: 'Folder that contains docs.json, or a built site.', default: '.' }),
  };
  static override flags = {
    ...databaseFlags,
    ...projectFlags,
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
    ...buildFlags,
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Serve);
    if (flags.port) {
      const { checkPort } = await import('../server/listen.ts');
      await checkPort(flags.host, flags.port);
    }
    const { openLiveSite } = await import('./live/live-site.ts');
    await withStore(
      flags.database,
      async (store) => {
        const live = await openLiveSite(args.dir, {
          basePath: flags['base-path'],
          siteUrl: flags['site-url'],
          offline: flags.offline,
          publicHostsOnly: flags['no-private-hosts'],
        });
        favourSmallMemory();
        try {
          await this.reportProblems(live.problems, args.dir);
          await checkSecrets(live.current());
          const project = await this.siteProject(store, flags, live.current().public.manifest.name);
          await this.serve(store, live, project, flags);
        } finally {
          live.remove();
        }
      },
      { exclusive: true },
    );
  }

  /** Runs until it is told to stop, then completes what is in flight and writes what is counted. */
  private async serve(store: Store, live: LiveSite, project: string, flags: ServeFlags): Promise<void> {
    const [
      { createApp },
      { createServerContext },
      { listen },
      { jsonAccessLog, textAccessLog, noAccessLog },
      { bufferedLines },
      { serveFound },
      { siteAssistants },
      { languageModel },
    ] = await Promise.all([
      import('../server/app.ts'),
      import('../server/create-context.ts'),
      import('../server/listen.ts'),
      import('../server/http/access-log.ts'),
      import('../server/http/buffered-lines.ts'),
      import('../server/serve-found.ts'),
      import('../server/assistant/site-assistants.ts'),
      import('./shared/language-model.ts'),
    ]);
    const lines = bufferedLines((text) => process.stderr.write(text));
    process.once('exit', lines.flush);
    const log = flags.log ?? (process.stderr.isTTY ? 'text' : 'json');
    const accessLog = { json: jsonAccessLog(lines.add), text: textAccessLog(lines.add), off: noAccessLog }[
      log
    ];
    const model = languageModel();
    const context = createServerContext({
      store,
      hosted: live.current,
      readSecret,
      siteProject: () => project,
      deploy: live.deploy,
      requestsPerMinute: flags['rate-limit'],
      assistantOf: siteAssistants({
        ...(model && { model }),
        reportFailure: (error) => this.say(error.message),
      }),
      questionLimits: {
        perAddress: flags['questions-per-minute'],
        perMinute: flags['questions-per-minute'] * READERS_AT_ONCE,
        perDay: flags['questions-per-day'],
      },
      trustProxy: flags['trust-proxy'],
      proxy: { allowPrivate: flags['proxy-private'] },
      security: { policy: flags.csp, tls: flags['tls-cert'] !== undefined },
      memoryBytes: flags['file-cache'] * 1024 * 1024,
      ...(flags.dashboard && { dashboard: {} }),
      ...freeSpaceOf(flags.database),
      accessLog,
      reportError: (error) =>
        this.say((process.env.DEBUG && error instanceof Error && error.stack) || systemReason(error)),
    });
    const server = await listen(createApp(context), {
      host: flags.host,
      port: flags.port ?? DEFAULT_PORT,
      searchPort: flags.port === undefined,
      first: serveFound(context),
      ...(flags['trust-proxy'] && { limits: { perAddress: undefined } }),
      ...(flags['tls-cert'] && { tls: { cert: flags['tls-cert'], key: flags['tls-key']! } }),
    });
    const url = server.url + live.current().public.manifest.basePath;
    if (flags.json) this.printJson({ url, projectId: project });
    else this.print(`Serving at ${url}/`);
    if (!flags.json && (await store.listKeys()).length === 0) {
      this.say(`The analytics API needs a key: ${shownCommand()} keys create NAME${databaseArgument(flags)}`);
    }
    const stopRetention = await this.keepFor(flags['keep-conversations'], project, context);
    await stopSignal();
    live.end();
    await server.stop();
    await stopRetention();
    await context.answers.settled();
    await context.deployments.settled();
    await context.counts.flush();
  }

  /** Deletes old conversations from now on, and returns what ends that. */
  private async keepFor(
    span: number | undefined,
    project: string,
    context: ServerContext,
  ): Promise<() => Promise<void>> {
    if (span === undefined) return async () => {};
    const { createRetention, runRegularly } = await import('../server/retention/retention.ts');
    const report = (error: unknown) => this.say(systemReason(error));
    const { store, metrics, now } = context;
    const keepOf = (id: string) => (id === project ? span : undefined);
    this.say(`Conversations older than ${new Date(now() - span).toISOString().slice(0, 10)} are deleted.`);
    return runRegularly(createRetention({ store, metrics, keepOf, now, report }), report);
  }

  private async reportProblems(problems: readonly Problem[], dir: string): Promise<void> {
    if (problems.length === 0) return;
    const { siteReport } = await import('./shared/site-report.ts');
    this.say(siteReport(problems, dir, { color: this.color }).trimEnd());
  }

  /** The project of the site's readers. An empty database gets one with the name of the site. */
  private async siteProject(
    store: Store,
    flags: { project?: string; database: string },
    name: string,
  ): Promise<string> {
    if (flags.project === undefined && (await store.listProjects()).length === 0) {
      const { createProject } = await import('../store/projects.ts');
      const { id } = await createProject(store, name || 'docs', Date.now());
      this.say(`Created the project ${id}.`);
      return id;
    }
    return (await chooseProject(store, flags.project, flags.database)).id;
  }
}

/** What tells another command of the same database; nothing where it finds it by itself. */
function databaseArgument({ database }: { database: string }): string {
  const isFound =
    database === databaseFlags.database.default || database === process.env[databaseFlags.database.env!];
  return isFound ? '' : ` --database ${shownDatabase(database)}`;
}

/** A server that nobody could sign in to does not start. */
async function checkSecrets({ protection }: HostedSite): Promise<void> {
  if (!protection) return;
  const { secretsOf } = await import('../server/login/logins.ts');
  const { missingSecret } = await import('../server/login/missing-secret.ts');
  const missing = secretsOf(protection.settings).find((source) => !readSecret(source));
  if (missing) throw missingSecret(missing);
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}

/** A database on another machine watches over its own disk. */
function freeSpaceOf(database: string): { freeSpace?: () => Promise<number> } {
  if (/^postgres(?:ql)?:/.test(database)) return {};
  return {
    freeSpace: async () => {
      const { bavail, bsize } = await statfs(path.dirname(database));
      return bavail * bsize;
    },
  };
}
