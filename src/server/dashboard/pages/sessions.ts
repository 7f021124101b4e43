import { each, type Html, html } from '../../../lib/html.ts';
import { type StoredSession, sessionGroups } from '../../../store/sessions.ts';
import { audit } from '../../context/audit.ts';
import { ApiError } from '../../http/api-error.ts';
import { emptyState } from '../frame/empty-state.ts';
import { timeElement } from '../frame/format.ts';
import { confirmed, ownForm } from '../frame/own-form.ts';
import type { DashboardPage, Shown, Visit } from '../frame/page.ts';

const ROWS = 200;

/** Readers who are signed in to the protected site of the project. */
export const sessionsPage: DashboardPage = {
  path: 'sessions',
  entry: { label: 'Readers’ sessions', glyph: 'sessions' },
  get: show,
  post: async (visit, form) => {
    const { context, c, project } = visit;
    const id = form.get('id') ?? '';
    if (!(await context.store.endSession(project.id, id)))
      throw new ApiError(
        404,
        'session_not_found',
        'The session does not exist. It may have ended in the meantime.',
      );
    await audit(context, c, 'session.end', id, project.id);
    return c.redirect(visit.href('sessions'), 303);
  },
};

async function show(visit: Visit): Promise<Shown> {
  const { context, project } = visit;
  const sessions = await context.store.listSessions(project.id, context.now(), ROWS + 1);
  return {
    title: 'Readers’ sessions',
    body: html`
      <p class="soft">Readers who are signed in to this site. Ending a session takes effect immediately: the next request needs a new login.</p>
      ${sessions.length === 0 ? emptyState('sessions', 'Nobody is signed in', 'Readers of protected sites appear here while they are signed in. Sites without a login have no sessions.') : table(visit, sessions.slice(0, ROWS))}
      ${sessions.length > ROWS && html`<p class="soft">The latest ${ROWS} sessions are shown; <code>docs sessions list</code> shows all.</p>`}`,
  };
}

function table(visit: Visit, sessions: readonly StoredSession[]): Html {
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Sessions"><table class="cards">
    <thead><tr><th scope="col">Reader</th><th scope="col">Groups</th><th scope="col">Signed in (UTC)</th><th scope="col">Expires</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
    <tbody>${each(sessions, (session) => row(visit, session))}</tbody></table></div>`;
}

function row(visit: Visit, session: StoredSession): Html {
  const { id, name, createdAt, expiresAt } = session;
  const form = ownForm(
    visit,
    'sessions',
    html`<input type="hidden" name="id" value="${id}"><button class="button danger">End session</button>`,
  );
  return html`<tr><th scope="row">${name || html`<span class="soft">no name</span>`}</th>
    <td data-label="Groups">${each(sessionGroups(session), (group) => html`<span class="pill">${group}</span> `)}</td>
    <td data-label="Signed in">${timeElement(createdAt)}</td><td data-label="Expires">${timeElement(expiresAt)}</td>
    <td class="end">${confirmed('End', 'The reader is signed out immediately.', form)}</td></tr>`;
}
