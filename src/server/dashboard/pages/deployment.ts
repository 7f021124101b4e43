import { each, type Html, html } from '../../../lib/html.ts';
import { withCode } from '../../../problems/docs-error.ts';
import { NAMED_PLACES, placeText } from '../../../problems/problem-text.ts';
import { parseId } from '../../../store/ids.ts';
import type { DeploymentProblem } from '../../../store/records.ts';
import { type DeploymentView, followDeployment, shownDeployment } from '../../api/deployments/deployments.ts';
import { ApiError } from '../../http/api-error.ts';
import { eventResponse } from '../../http/event-stream.ts';
import type { DashboardPage, PageContent, Visit } from '../frame/page.ts';
import { copyable, countText, timeElement } from '../frame/parts.ts';
import { deploymentPill, durationText, isActive, problemsText, TRIGGERS } from './deployments.ts';

const SHOWN_PROBLEMS = 200;

export const deploymentPage: DashboardPage = { path: 'deployments/:id', get: show };

/** What happens in a deployment, as server-sent events: the page shows it without being loaded again. */
export const deploymentEvents: DashboardPage = {
  path: 'deployments/:id/events',
  get: async (visit) => {
    const { id, projectId } = await deploymentOf(visit);
    return eventResponse(followDeployment(visit.context, { id, projectId }, 0));
  },
};

async function show(visit: Visit): Promise<PageContent> {
  const deployment = await deploymentOf(visit);
  const events = isActive(deployment) && visit.href(`deployments/${deployment.id}/events`);
  return {
    title: 'Deployment',
    back: { label: 'Deployments', href: visit.href('deployments') },
    body: html`<div id="deployment" class="detail"${events && html` data-live="2000" data-events="${events}"`}>
      <div class="stack-wide">
        ${deployment.status === 'failure' && html`<p class="notice bad" role="alert">${deployment.summary}</p>`}
        ${deployment.problems.length > 0 && problemSection(deployment)}
        <section><h2>Log</h2>${log(deployment.logs)}</section>
      </div>
      ${facts(deployment)}
    </div>`,
  };
}

async function deploymentOf({ context, c, project }: Visit): Promise<DeploymentView> {
  const id = parseId(c.req.param('id') ?? '');
  const deployment = id && (await shownDeployment(context, project.id, id));
  if (!deployment) throw new ApiError(404, 'not_found', 'This project has no such deployment.');
  return deployment;
}

function facts(deployment: DeploymentView): Html {
  const { createdAt, durationMs, trigger, commit, id, summary, status } = deployment;
  return html`<dl class="panel facts">
    <div><dt>Status</dt><dd>${deploymentPill(deployment)}</dd></div>
    ${status === 'success' && summary !== '' && html`<div><dt>Result</dt><dd>${summary}</dd></div>`}
    <div><dt>Started (UTC)</dt><dd>${timeElement(Date.parse(createdAt))}</dd></div>
    <div><dt>Duration</dt><dd>${durationText(durationMs)}</dd></div>
    <div><dt>Trigger</dt><dd>${TRIGGERS[trigger]}</dd></div>
    ${commit !== null && html`<div><dt>Commit</dt><dd><code>${commit.slice(0, 12)}</code></dd></div>`}
    <div><dt>Problems</dt><dd>${problemsText(deployment)}</dd></div>
    <div><dt>ID</dt><dd>${copyable(id, 'Copy the ID of the deployment')}</dd></div>
  </dl>`;
}

function problemSection({ problems, errors, warnings }: DeploymentView): Html {
  const shown = problems.slice(0, SHOWN_PROBLEMS);
  const left = Math.max(errors + warnings, problems.length) - shown.length;
  return html`<section><h2>Problems</h2><ol class="rows problems">${each(shown, problemRow)}</ol>
    ${left > 0 && html`<p class="soft">${countText(left, 'more problem')} not shown.</p>`}</section>`;
}

const SEVERITIES: Readonly<Record<DeploymentProblem['severity'], [label: string, style: string]>> = {
  error: ['Error', 'bad'],
  warning: ['Warning', 'warn'],
  info: ['Information', ''],
};

function problemRow(problem: DeploymentProblem): Html {
  const { code, severity, message, hint, file, frame, places = [] } = problem;
  const others = places.slice(0, NAMED_PLACES).map(placeText).join(', ');
  const [label, style] = SEVERITIES[severity];
  return html`<li><p class="row-meta"><span class="pill ${style}">${label}</span><code>${code}</code>${file !== undefined && html`<code>${placeText(problem)}</code>`}</p>
    <p class="plain">${withCode(message)}</p>
    ${frame !== undefined && html`<pre class="code-frame" tabindex="0">${frame}</pre>`}
    ${others !== '' && html`<p class="soft row-text">Also at ${others}${places.length > NAMED_PLACES && ' …'}</p>`}
    ${hint !== undefined && html`<p class="soft row-text">${withCode(hint)}</p>`}</li>`;
}

function log(lines: readonly string[]): Html {
  if (lines.length === 0) return html`<p class="empty">The log is empty.</p>`;
  return html`<pre class="log" tabindex="0" role="log" aria-label="Log">${lines.join('\n')}</pre>`;
}
