import { each, type Html, html } from '../../../lib/html.ts';
import {
  type DeploymentOutlineView,
  deploymentPage,
  requestDeployment,
} from '../../api/deployments/deployments.ts';
import { audit } from '../../context/client.ts';
import type { HostedProject, Release } from '../../context/hosted-project.ts';
import { ApiError } from '../../http/api-error.ts';
import { confirmed, type DashboardPage, ownForm, type PageContent, type Visit } from '../frame/page.ts';
import { countText, emptyState, exactTimeElement, numberText, timeElement } from '../frame/parts.ts';

const ROWS = 25;

export const deploymentsPage: DashboardPage = {
  path: 'deployments',
  entry: { label: 'Deployments', glyph: 'deployments' },
  get: show,
  post: (visit, form) => {
    if (form.get('action') === 'deploy') return deploy(visit);
    if (form.get('action') === 'rollback') return rollBack(visit, form.get('release') ?? '');
    throw new ApiError(400, 'invalid_body', 'The form has no action.');
  },
};

async function deploy(visit: Visit): Promise<Response> {
  const { context, c, project } = visit;
  const { id } = await requestDeployment(context, project.id, 'dashboard');
  await audit(context, c, 'deployment.trigger', id, project.id);
  return c.redirect(visit.href(`deployments/${id}`), 303);
}

async function rollBack(visit: Visit, id: string): Promise<Response> {
  const { context, c, project } = visit;
  const releases = hostedOf(visit)?.releases;
  const isKnown = releases?.list().some((release) => release.id === id);
  const release = isKnown && (await releases?.rollback(id));
  if (!release) throw new ApiError(404, 'release_not_found', 'This release no longer exists.');
  await audit(context, c, 'deployment.rollback', release.id, project.id);
  return c.redirect(visit.href('deployments'), 303);
}

async function show(visit: Visit): Promise<PageContent> {
  const { context, project } = visit;
  const before = visit.c.req.query('before');
  const query = { projectId: project.id, limit: ROWS, ...(before && { before }) };
  const { deployments, nextCursor } = await deploymentPage(context, query);
  const isLive = deployments.some(isActive);
  const hosted = hostedOf(visit);
  const canDeploy = context.deployments.available(project.id);
  return {
    title: 'Deployments',
    actions: (canDeploy && deployButton(visit)) || undefined,
    body: html`
      ${!canDeploy && html`<p class="soft">This server cannot deploy: it serves a built folder.</p>`}
      ${hosted?.releases && before === undefined && releaseSection(visit, hosted)}
      <section id="deployments"${isLive && html` data-live="2000"`}>
        <h2>History</h2>
        ${deployments.length === 0 ? emptyState('deployments', 'No deployments yet', 'A deployment reads the source again, builds the site and makes it live. Start one here, with the API or with a webhook.') : table(visit, deployments)}
      </section>
      ${pager(visit, before, nextCursor)}`,
  };
}

function hostedOf({ context, project }: Visit): HostedProject | undefined {
  return context.projects.find(({ id }) => id === project.id);
}

function deployButton(visit: Visit): Html | false {
  return ownForm(
    visit,
    'deployments',
    html`<input type="hidden" name="action" value="deploy"><button class="button primary">Deploy</button>`,
  );
}

function table(visit: Visit, deployments: readonly DeploymentOutlineView[]): Html {
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Deployments"><table class="cards">
    <thead><tr><th scope="col">Started</th><th scope="col">Status</th><th scope="col">Trigger</th><th scope="col">Commit</th><th scope="col">Problems</th><th scope="col" class="number">Duration</th></tr></thead>
    <tbody>${each(
      deployments,
      (one) => html`<tr>
        <th scope="row"><a href="${visit.href(`deployments/${one.id}`)}">${timeElement(Date.parse(one.createdAt))}</a></th>
        <td data-label="Status">${deploymentPill(one)}</td><td data-label="Trigger">${TRIGGERS[one.trigger]}</td>
        <td data-label="Commit">${one.commit === null ? '–' : html`<code>${one.commit.slice(0, 8)}</code>`}</td>
        <td data-label="Problems">${failureText(one)}</td><td class="number" data-label="Duration">${durationText(one.durationMs)}</td></tr>`,
    )}</tbody></table></div>`;
}

/** Why it failed, where no problem of the site says so. */
function failureText(one: DeploymentOutlineView): string {
  return one.status === 'failure' && one.errors === 0 ? one.summary : problemsText(one);
}

function releaseSection(visit: Visit, { releases }: HostedProject): Html {
  const live = releases!.live();
  const list = releases!.list();
  return html`<section><h2>${countText(list.length, 'release')}</h2>
    ${releases!.isPinned() && html`<p class="notice warn">This project was rolled back. The live release stays until the next deployment from here, the API or a push.</p>`}
    ${
      list.length === 0
        ? emptyState('deployments', 'No releases yet', 'Every successful deployment creates one.')
        : html`<div class="table-box" tabindex="0" role="region" aria-label="Releases"><table class="cards">
      <thead><tr><th scope="col">Built</th><th scope="col" class="number">Pages</th><th scope="col">Commit</th><th scope="col"><span class="hidden">State</span></th></tr></thead>
      <tbody>${each(list, (release) => releaseRow(visit, release, live))}</tbody></table></div>`
    }</section>`;
}

function releaseRow(
  visit: Visit,
  { id, createdAt, pages, commit }: Release,
  live: Release | undefined,
): Html {
  const form = ownForm(
    visit,
    'deployments',
    html`<input type="hidden" name="action" value="rollback"><input type="hidden" name="release" value="${id}"><button class="button danger">Make it live</button>`,
  );
  const label = live && createdAt > live.createdAt ? 'Make live' : 'Roll back';
  return html`<tr><th scope="row">${exactTimeElement(createdAt)}</th><td class="number" data-label="Pages">${numberText(pages)}</td>
    <td data-label="Commit">${commit === undefined ? '–' : html`<code>${commit.slice(0, 8)}</code>`}</td>
    <td class="end">${id === live?.id ? html`<span class="pill good">Live</span>` : confirmed(label, 'This release goes live immediately, without a build.', form)}</td></tr>`;
}

function pager(visit: Visit, before: string | undefined, next: string | null): Html | false {
  if (before === undefined && next === null) return false;
  return html`<nav class="pager" aria-label="Pages">
    ${before !== undefined && html`<a class="button" href="${visit.href('deployments')}">Newest</a>`}
    ${next !== null && html`<a class="button" href="${visit.href('deployments', { before: next })}">Older</a>`}
  </nav>`;
}

export const TRIGGERS: Readonly<Record<DeploymentOutlineView['trigger'], string>> = {
  api: 'API',
  webhook: 'Push',
  schedule: 'Schedule',
  dashboard: 'Dashboard',
  start: 'Start of the server',
};

const STATES: Readonly<Record<DeploymentOutlineView['status'], [label: string, style: string]>> = {
  queued: ['Queued', ''],
  in_progress: ['In progress', 'warn'],
  success: ['Success', 'good'],
  failure: ['Failed', 'bad'],
};

export function deploymentPill({ status }: Pick<DeploymentOutlineView, 'status'>): Html {
  const [label, style] = STATES[status];
  return html`<span class="pill ${style}">${label}</span>`;
}

export function isActive({ status }: Pick<DeploymentOutlineView, 'status'>): boolean {
  return status === 'queued' || status === 'in_progress';
}

export function problemsText({
  errors,
  warnings,
}: Pick<DeploymentOutlineView, 'errors' | 'warnings'>): string {
  const parts = [errors > 0 && countText(errors, 'error'), warnings > 0 && countText(warnings, 'warning')];
  return parts.filter(Boolean).join(', ') || 'none';
}

/** `0.8 s`, `1 min 5 s` */
export function durationText(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
