import { Args } from '@oclif/core';
import type { ServerConfig } from '../config/server/server-config.ts';
import type { ListeningServer } from '../host/run-server.ts';
import { shownCommand } from '../lib/process/shown-command.ts';
import { counted } from '../lib/text/display.ts';
import type { Problem } from '../problems/problem.ts';
import { databaseArgument } from './flags/data-flags.ts';
import { serveFlags } from './flags/serve-flags.ts';
import { DocsCommand } from './shared/base.ts';
import { stopSignal } from './shared/stop-signal.ts';

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
  static override flags = serveFlags;

  async run(): Promise<void> {
    const { args, flags, raw } = await this.parse(Serve);
    const [{ serverConfig }, { runServer }, { siteReport }] = await Promise.all([
      import('./flags/serve-config.ts'),
      import('../host/run-server.ts'),
      import('./shared/site-report.ts'),
    ]);
    const { dir } = args;
    const { color } = this;
    const say = (text: string) => this.say(text);
    const report = (problems: readonly Problem[]) => say(siteReport(problems, dir, { color }).trimEnd());
    const written = new Set(raw.flatMap((token) => (token.type === 'flag' ? [token.flag] : [])));
    const config = serverConfig(dir, flags, written, { say, color });
    const isSingle = flags.config === undefined;
    await runServer(config, {
      database: config.database ?? flags.database,
      ...(isSingle && { single: { dir, project: flags.project, report } }),
      say,
      stopped: stopSignal(),
      abandon: () => process.exit(),
      onListening: (server) => this.announce(server, config, { isSingle, json: flags.json }),
    });
  }

  private announce(
    { url, projects, database, hasKeys }: ListeningServer,
    { dashboard }: ServerConfig,
    { isSingle, json }: { isSingle: boolean; json: boolean },
  ): void {
    const [first] = projects;
    const shown = projects.map(({ id, name, hosts, basePath }) => ({ projectId: id, name, hosts, basePath }));
    const siteUrl = isSingle ? url + first!.basePath : url;
    if (json) {
      this.printJson(isSingle ? { url: siteUrl, projectId: first!.id } : { url, projects: shown });
      return;
    }
    this.print(
      isSingle ? `Serving at ${siteUrl}/` : `Serving ${counted(projects.length, 'project')} at ${url}/`,
    );
    if (dashboard)
      this.say(
        `The dashboard is at ${dashboard.host ? `the host name ${dashboard.host}` : `${siteUrl}/dashboard`}`,
      );
    if (!hasKeys)
      this.say(
        `The analytics API needs a key: ${shownCommand()} keys create NAME${databaseArgument(database)}`,
      );
  }
}
