import type { ProjectConfig } from '../../config/server/server-config.ts';
import { originBeforeBasePath } from '../../lib/url/hosting.ts';
import type { Problem } from '../../problems/problem.ts';
import { countLine } from '../../problems/report.ts';
import { siteReport } from '../shared/site-report.ts';
import type { OpenedProject } from './projects/opened-project.ts';
import type { PreparedProject } from './projects/prepare-project.ts';

type Say = (text: string) => void;

/** How builds are reported: for `docs serve DIR` with all problems, otherwise only with their number. */
interface BuildReader {
  single?: { dir: string };
  say: Say;
  color: boolean;
}

export function reportBuilt(
  { name }: ProjectConfig,
  problems: readonly Problem[],
  { single, say, color }: BuildReader,
): void {
  if (problems.length === 0) return;
  if (single) say(siteReport(problems, single.dir, { color }).trimEnd());
  else say(`${name}: the build found ${countLine(problems)}.`);
}

/** Warns if a built folder was built for another URL than the one that is passed to the server. */
export function reportSiteUrl({ project, config: { siteUrl } }: PreparedProject, say: Say): void {
  const site = project.source.kind === 'built' ? project.current()?.public : undefined;
  if (!site || siteUrl === undefined) return;
  const { manifest } = site;
  if (manifest.siteUrl === originBeforeBasePath(siteUrl, manifest.basePath)) return;
  const built = manifest.siteUrl ?? 'no public URL';
  say(`--site-url has no effect: the folder was built for ${built}. Pass it to docs build instead.`);
}

export function reportDown(project: OpenedProject, say: Say): void {
  const state = project.state();
  if (state.is === 'down') say(ofProject(project.name, state.problem));
}

/** Why the database refuses writes is reported by those who watch it. */
export function reportNotBuilt({ name }: OpenedProject, say: Say): void {
  say(
    `${name}: not built at the start, because the database cannot be written. Deploy it when that works again.`,
  );
}

/** A problem of one of several projects. */
export function ofProject(name: string, { message, hint }: Problem): string {
  return `${name}: ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`;
}

export function reportNoSecret({ name, webhook }: OpenedProject, say: Say): void {
  if (webhook && !webhook.secret())
    say(`${name}: the secret of its webhook is missing, so pushes do not deploy it.`);
}
