import { DocsError } from '../../../problems/docs-error.ts';
import { problem } from '../../../problems/problem.ts';
import { requireLoginSecrets } from '../../../server/login/logins.ts';
import type { HostedSite } from '../../../server/site/hosted-site.ts';
import type { ProjectPlace } from './opened-project.ts';

/** Throws if nobody could sign in, or if the site was built for another path. */
export function requireServable(
  site: HostedSite,
  { basePath, folder, readSecret }: ProjectPlace,
): HostedSite {
  const built = site.public.manifest.basePath;
  if (built !== basePath) throw new DocsError(problem('base-path-differs', { folder, built, basePath }), 2);
  if (site.protection) requireLoginSecrets(site.protection.settings.login, readSecret);
  return site;
}
