import packageJson from '../../../../package.json' with { type: 'json' };
import type { ModelClient } from '../../../assistant/model/model-client.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import { formatBytes } from '../../../lib/text/display.ts';
import { withCode } from '../../../problems/docs-error.ts';
import type { ServerContext } from '../../context/environment.ts';
import type { HostedProject, ProjectState } from '../../context/hosted-project.ts';
import type { DashboardPage, PageContent, Visit } from '../frame/page.ts';
import { numberText, timeElement } from '../frame/parts.ts';

/** The state of the server and its sites. A key for one project sees the site of that project only. */
export const healthPage: DashboardPage = {
  path: 'health',
  entry: { label: 'Sites and health', glyph: 'health' },
  get: show,
};

const LOW_BYTES = 1_000_000_000;

async function show(visit: Visit): Promise<PageContent> {
  const { context, admin } = visit;
  const sites = context.projects.filter(({ id }) => admin.projectId === null || id === admin.projectId);
  return {
    title: 'Sites and health',
    body: html`
      ${admin.projectId === null && (await serverSection(context))}
      <section><h2>Sites</h2>${sites.length === 0 ? ownSite(visit) : siteTable(sites, context.models)}</section>
      <section><h2>Limits</h2>${limits(visit)}</section>`,
  };
}

async function serverSection(context: ServerContext): Promise<Html> {
  const started = performance.now();
  const [description, free] = await Promise.all([
    context.store.describe().catch(() => undefined),
    context.freeSpace?.().catch(() => undefined),
  ]);
  const milliseconds = Math.round(performance.now() - started);
  const bytes = description?.bytes ?? null;
  return html`<section><h2>Server</h2><dl class="tiles">
    ${tile('Database', description ? 'OK' : html`<span class="pill bad">Does not respond</span>`, description && `${description.engine}, schema ${description.version}, ${milliseconds} ms`)}
    ${tile('Stored', bytes === null ? '–' : formatBytes(bytes), 'conversations, counts, keys')}
    ${tile('Free on its disk', free === undefined ? '–' : formatBytes(free), freeNote(free))}
    ${tile('Memory', formatBytes(process.memoryUsage.rss()), `of process ${process.pid}`)}
    ${tile('Running for', uptimeText(process.uptime()), `docs ${packageJson.version}, ${runtime()}`)}
  </dl></section>`;
}

function freeNote(free: number | undefined): Html | string {
  if (free === undefined) return 'on another machine';
  return free < LOW_BYTES ? html`<span class="pill bad">Almost full</span>` : '';
}

function tile(label: string, value: Html | string, note: Html | string | undefined): Html {
  return html`<div class="tile"><dt>${label}</dt><dd><span class="figure">${value}</span><span class="soft">${note}</span></dd></div>`;
}

/** `3 d 4 h`, `4 h 12 min`, `25 s` */
function uptimeText(seconds: number): string {
  if (seconds < 60) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

function runtime(): string {
  const { deno, node } = process.versions;
  return `${deno ? `Deno ${deno}` : `Node ${node}`} on ${process.platform} ${process.arch}`;
}

function siteTable(sites: readonly HostedProject[], models: ServerContext['models']): Html {
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Sites"><table class="cards">
    <thead><tr><th scope="col">Site</th><th scope="col">State</th><th scope="col">Address</th><th scope="col">Source</th><th scope="col" class="number">Pages</th><th scope="col">Live release (UTC)</th><th scope="col">Answers</th></tr></thead>
    <tbody>${each(sites, (site) => siteRow(site, models.get(site.id)))}</tbody></table></div>`;
}

type Model = Pick<ModelClient, 'isDown'>;

function siteRow(
  { name, hosts, basePath, source, state, current, releases }: HostedProject,
  model: Model | undefined,
): Html {
  const is = state();
  const live = releases?.live();
  const site = current()?.public;
  return html`<tr><th scope="row">${name}</th>
    <td data-label="State">${statePill(is)}${is.is === 'down' && html` <span class="soft">${withCode(is.problem.message)}</span>`}</td>
    <td class="break" data-label="Address">${hosts.length === 0 ? html`<span class="soft">any host</span>` : hosts.join(', ')}${basePath}</td>
    <td class="break" data-label="Source">${source.kind} <code>${source.folder}</code></td>
    <td class="number" data-label="Pages">${site ? numberText(site.manifest.pages.length) : '–'}</td>
    <td data-label="Live release">${live ? timeElement(live.createdAt) : '–'}</td>
    <td data-label="Answers">${answersBy(model)}</td></tr>`;
}

/** What writes the answers of the assistant. */
function answersBy(model: Model | undefined): Html {
  if (!model) return html`quotes pages`;
  return model.isDown()
    ? html`<span class="pill bad">Model is down</span> <span class="soft">quotes pages until it answers</span>`
    : html`<span class="pill good">Model</span>`;
}

const STATES: Readonly<Record<ProjectState['is'], [label: string, style: string]>> = {
  live: ['Live', 'good'],
  down: ['Down', 'bad'],
  building: ['Building', 'warn'],
  unopened: ['Not opened yet', ''],
};

function statePill({ is }: ProjectState): Html {
  const [label, style] = STATES[is];
  return html`<span class="pill ${style}">${label}</span>`;
}

/** A server that was started with a folder. */
function ownSite({ context, project }: Visit): Html {
  const site = context.siteProject() === project.id ? context.hosted()?.public : undefined;
  if (!site) return html`<p class="empty">This server hosts no site of this project.</p>`;
  const { manifest } = site;
  return html`<dl class="tiles">
    ${tile(manifest.name || 'Site', html`<span class="pill good">Live</span>`, manifest.siteUrl ?? manifest.basePath)}
    ${tile('Pages', numberText(manifest.pages.length), '')}
    ${tile('Files', numberText(site.files.size), '')}
  </dl>`;
}

function limits({ context, project }: Visit): Html {
  const { security, trustProxy } = context;
  const limit = (value: number) => (value === 0 ? 'no limit' : numberText(value));
  const readers = context.readerLimits.get(project.id);
  const questions = readers?.questions ?? context.questionLimits;
  const rows: [string, string][] = [
    ['Questions to the assistant per minute and IP address', limit(questions.perAddress)],
    ['Questions to the assistant per minute', limit(questions.perMinute)],
    ['Questions to the assistant per day', limit(questions.perDay)],
    ...(readers
      ? [['Other requests of readers per minute and IP address', limit(readers.requests)] as [string, string]]
      : []),
    ['API requests per minute and key', limit(context.requestsPerMinute)],
    ['Content-Security-Policy of pages', security.policy],
    ['TLS by this server', security.tls ? 'yes' : 'no'],
    ['IP addresses of clients come from a trusted proxy', trustProxy ? 'yes' : 'no'],
  ];
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Limits"><table>
    <thead><tr><th scope="col">What</th><th scope="col" class="number">Value</th></tr></thead>
    <tbody>${each(rows, ([name, value]) => html`<tr><th scope="row">${name}</th><td class="number">${value}</td></tr>`)}</tbody></table></div>`;
}
