import { Args, Flags } from '@oclif/core';
import { DocsCommand } from './shared/base.ts';

export class Headers extends DocsCommand {
  static override description = 'Print the security headers of a built site for another web server.';
  static override examples = [
    '<%= config.bin %> headers dist',
    '<%= config.bin %> headers dist --server caddy',
    '<%= config.bin %> headers dist --server nginx > /etc/nginx/snippets/docs-headers.conf',
  ];
  static override args = {
    dir: Args.string({ description: 'Folder that `build` wrote.', default: 'dist' }),
  };
  static override flags = {
    server: Flags.option({
      options: ['nginx', 'caddy'] as const,
      default: 'nginx' as const,
      description: 'Web server to print the configuration for.',
    })(),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Headers);
    const { loadBuiltSite } = await import('../server/site/built-site.ts');
    const { sitePolicy } = await import('../server/site/content-policy.ts');
    const { hostHeaders } = await import('../server/http/security-headers.ts');
    const { caddyHeaders, nginxHeaders } = await import('../server/site/content-policy.ts');
    const site = loadBuiltSite(args.dir);
    const headers = hostHeaders(await sitePolicy(site));
    if (flags.json) this.printJson({ headers: Object.fromEntries(headers) });
    else
      this.print((flags.server === 'nginx' ? nginxHeaders : caddyHeaders)(headers, site.manifest.basePath));
  }
}
