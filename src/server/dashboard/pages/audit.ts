import { each, type Html, html } from '../../../lib/html.ts';
import { parseId } from '../../../store/ids.ts';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '../../../store/records.ts';
import type { StoredKey } from '../../../store/store.ts';
import type { DashboardPage, PageContent, Visit } from '../frame/page.ts';
import { emptyState, timeElement } from '../frame/parts.ts';

const ROWS = 50;

/** Commands and exports have the codes. */
const WORDS: Record<AuditAction, string> = {
  'project.rename': 'Project renamed',
  'project.delete': 'Project deleted',
  'key.create': 'Key created',
  'key.revoke': 'Key revoked',
  'deployment.trigger': 'Deployment triggered',
  'deployment.rollback': 'Rolled back',
  'sign-in.success': 'Signed in',
  'sign-in.failure': 'Sign-in failed',
  'sign-out': 'Signed out',
  'session.end': 'Session ended',
  'gap.solve': 'Gap solved',
  'gap.reopen': 'Gap reopened',
  retention: 'Conversations deleted',
  backup: 'Backed up',
  restore: 'Restored',
};

/** Who did what; administrators of one project see the entries of that project, others those of the whole server too. */
export const auditPage: DashboardPage = {
  path: 'audit',
  entry: { label: 'Audit log', glyph: 'audit' },
  get: show,
};

async function show(visit: Visit): Promise<PageContent> {
  const { context, c, project, admin } = visit;
  const action = AUDIT_ACTIONS.find((one) => one === c.req.query('action'));
  const before = parseId(c.req.query('before') ?? '');
  const isAll = admin.projectId === null && c.req.query('of') !== 'project';
  const [rows, keys] = await Promise.all([
    context.store.auditPage({
      limit: ROWS + 1,
      projectId: isAll ? undefined : project.id,
      action,
      before,
    }),
    context.store.listKeys(),
  ]);
  const entries = rows.slice(0, ROWS);
  const query = { action, of: isAll ? undefined : 'project' };
  const older = rows.length > ROWS && visit.href('audit', { ...query, before: entries.at(-1)!.id });
  return {
    title: 'Audit log',
    body: html`${filters(visit, action, isAll)}
      ${entries.length === 0 ? emptyState('audit', 'No entries', 'Sign-ins, keys, deployments and backups are recorded here as they happen.') : table(visit, entries, keys)}
      <nav class="pager" aria-label="Pages">
        ${before && html`<a class="button" href="${visit.href('audit', query)}">Newest</a>`}
        ${older && html`<a class="button" href="${older}">Older</a>`}
      </nav>`,
  };
}

function filters(visit: Visit, action: string | undefined, isAll: boolean): Html {
  const option = (value: string, label: string, isChosen: boolean) =>
    html`<option value="${value}"${isChosen && html` selected`}>${label}</option>`;
  return html`<form method="get" action="${visit.href('audit')}" class="inline-form">
    <label class="field"><span>Action</span><select name="action">${option('', 'All', action === undefined)}${each(AUDIT_ACTIONS, (one) => option(one, WORDS[one], one === action))}</select></label>
    ${visit.admin.projectId === null && html`<label class="field"><span>Entries of</span><select name="of">${option('', 'The whole server', isAll)}${option('project', 'This project', !isAll)}</select></label>`}
    <button class="button">Show</button></form>`;
}

function table(visit: Visit, entries: readonly AuditEntry[], keys: readonly StoredKey[]): Html {
  const names = new Map(keys.map(({ id, name }) => [`key ${id}`, name]));
  const projects = new Map(visit.projects.map(({ id, name }) => [id, name]));
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Entries"><table class="cards">
    <thead><tr><th scope="col">Time (UTC)</th><th scope="col">Action</th><th scope="col">Target</th><th scope="col">By</th><th scope="col">Project</th></tr></thead>
    <tbody>${each(
      entries,
      ({ time, action, target, actor, address, projectId }) => html`<tr>
        <td data-label="Time">${timeElement(time)}</td>
        <th scope="row"><span class="pill${action === 'sign-in.failure' && ' bad'}" title="${action}">${WORDS[action] ?? action}</span></th>
        <td class="break" data-label="Target">${target}</td>
        <td class="break" data-label="By">${names.has(actor) ? html`<span title="${actor}">key “${names.get(actor)}”</span>` : actor}${address !== null && html`<br><span class="soft">${address}</span>`}</td>
        <td data-label="Project">${projectId === null ? html`<span class="soft">server</span>` : (projects.get(projectId) ?? projectId)}</td></tr>`,
    )}</tbody></table></div>`;
}
