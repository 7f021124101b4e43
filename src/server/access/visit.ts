import type { Context } from 'hono';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { refuseOtherSites } from '../context/same-origin.ts';
import type { HostedSite, Protection } from '../site/hosted-site.ts';
import type { ShowSignIn } from './sign-in-page.ts';

/** Context of a handler of a protected site. */
export interface Visit {
  context: ServerContext;
  c: Context<ServerEnv>;
  hosted: HostedSite;
  protection: Protection;
  show: ShowSignIn;
  basePath: string;
}

/** A form on another site must not sign a reader in as somebody else, or out. */
export function refuseForeignForm({ c, hosted }: Visit): void {
  refuseOtherSites(c, hosted.public.manifest.siteUrl, 'Only pages of this site may do this.');
}

export function goTo(c: Context<ServerEnv>, location: string): Response {
  c.header('cache-control', 'no-store');
  return c.redirect(location, 303);
}
