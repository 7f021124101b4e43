import { Args, Flags } from '@oclif/core';
import { DocsCommand } from './base.ts';
import { databaseFlags, withStore } from './data-flags.ts';

const DEFAULT_PORT = 3000;

export class Serve extends DocsCommand {
  static override description = 'Host a built site and the analytics API.';
  static override examples = [
    '<%= config.bin %> serve my-docs',
    '<%= config.bin %> serve dist --port 8080 --host 0.0.0.0',
  ];
  static override args = {
    dir: Args.string({ description: 'Folder that holds docs.json, or a built site.', default: '.' }),
  };
  static override flags = {
    ...databaseFlags,
    port: Flags.integer({
      description: 'Port to listen on. Default: 3000, or the next free one.',
      min: 0,
      max: 65_535,
    }),
    host: Flags.string({ description: 'Address to listen on.', default: '127.0.0.1' }),
    'rate-limit': Flags.integer({
      description: 'Requests a minute that each API key may make; 0 for no limit.',
      default: 100,
      min: 0,
    }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Serve);
    const [
      { createApp },
      { listen },
      { loadBuiltSite },
      { createRateLimiter },
      { createMetrics },
      { noAccessLog },
    ] = await Promise.all([
      import('../server/app.ts'),
      import('../server/listen.ts'),
      import('../server/site/built-site.ts'),
      import('../server/rate-limit.ts'),
      import('../server/metrics.ts'),
      import('../server/access-log.ts'),
    ]);
    const site = loadBuiltSite(args.dir);
    await withStore(flags.database, async (store) => {
      const app = createApp({
        store,
        site: () => site,
        now: Date.now,
        rateLimiter: createRateLimiter({ requests: flags['rate-limit'], windowSeconds: 60 }, () =>
          performance.now(),
        ),
        metrics: createMetrics(),
        accessLog: noAccessLog,
        trustProxy: false,
      });
      const options = {
        host: flags.host,
        port: flags.port ?? DEFAULT_PORT,
        searchPort: flags.port === undefined,
      };
      const server = await listen(app, options);
      if (flags.json) this.printJson({ url: server.url });
      else this.print(`Serving ${args.dir} at ${server.url}${site.manifest.basePath}/`);
      await new Promise<void>((resolve) => {
        process.once('SIGTERM', resolve);
        process.once('SIGINT', resolve);
      });
      await server.stop();
    });
  }
}
