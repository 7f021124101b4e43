import { each, type Html, html } from '../../../lib/html.ts';
import { type StoredSession, sessionGroups } from '../../../store/records.ts';
import { audit } from '../../context/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { confirmed, type DashboardPage, ownForm, type PageContent, type Visit } from '../frame/page.ts';
import { emptyState, timeElement } from '../frame/parts.ts';
import { adminOf, type SignedIn } from '../session/sessions.ts';

const ROWS = 200;
/** Far more than a server has. */
const MAX_ADMINS = 1000;

/** Who is signed in: readers of the protected site of the project, and administrators. */
export const sessionsPage: DashboardPage = {
  path: 'sessions',
  entry: { label: 'Sessions', glyph: 'sessions' },
  get: show,
  post: async (visit, form) => {
    const id = form.get('id') ?? '';
    const isEnded = form.get('of') === 'admin' ? await endAdmin(visit, id) : await endReader(visit, id);
    if (!isEnded)
      throw new ApiError(
        404,
        'session_not_found',
        'The session does not exist. It may have ended in the meantime.',
      );
    return visit.c.redirect(visit.href('sessions'), 303);
  },
};

async function endReader({ context, c, project }: Visit, id: string): Promise<boolean> {
  if (!(await context.store.endSession(project.id, id))) return false;
  await audit(context, c, 'session.end', id, project.id);
  return true;
}

async function endAdmin(visit: Visit, id: string): Promise<boolean> {
  const { context, c } = visit;
  const signedIn = (await listAdmins(visit)).find(({ session }) => session.id === id);
  if (!signedIn || !(await context.store.endAdminSession(id))) return false;
  const { actor, projectId } = signedIn.admin;
  await audit(context, c, 'session.end', `${id} of ${actor}`, projectId);
  return true;
}

/** Sessions of administrators of this project; those of one project see the others of that project alone. */
async function listAdmins({ context, admin: own, project }: Visit): Promise<SignedIn[]> {
  const [sessions, keys] = await Promise.all([
    context.store.listAdminSessions(context.now(), MAX_ADMINS),
    context.store.listKeys(),
  ]);
  return sessions.flatMap((session) => {
    const key = keys.find(({ id }) => id === session.keyId) ?? null;
    const admin = adminOf(context, { session, key });
    if (!admin) return [];
    const { projectId } = admin;
    const isSeen = projectId === project.id || (projectId === null && own.projectId === null);
    return isSeen ? [{ session, admin }] : [];
  });
}

async function show(visit: Visit): Promise<PageContent> {
  const { context, project } = visit;
  const [readers, admins] = await Promise.all([
    context.store.listSessions(project.id, context.now(), ROWS + 1),
    listAdmins(visit),
  ]);
  return {
    title: 'Sessions',
    body: html`
      <p class="soft">Ending a session takes effect immediately: the next request needs a new login.</p>
      <section><h2>Readers of this site</h2>
      ${
        readers.length === 0
          ? emptyState(
              'sessions',
              'Nobody is signed in',
              'Readers of protected sites appear here while they are signed in. Sites without a login have no sessions.',
            )
          : table(
              'Readers',
              ['Reader', 'Groups'],
              each(readers.slice(0, ROWS), (session) => readerRow(visit, session)),
            )
      }
      ${readers.length > ROWS && html`<p class="soft">The latest ${ROWS} sessions are shown; <code>docs sessions list</code> shows all.</p>`}</section>
      <section><h2>This dashboard</h2>
      ${table(
        'Administrators',
        ['Administrator', 'Access'],
        each(admins, (one) => adminRow(visit, one)),
      )}</section>`,
  };
}

function table(label: string, [who, what]: readonly [string, string], rows: Html): Html {
  return html`<div class="table-box" tabindex="0" role="region" aria-label="${label}"><table class="cards">
    <thead><tr><th scope="col">${who}</th><th scope="col">${what}</th><th scope="col">Signed in (UTC)</th><th scope="col">Expires</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
    <tbody>${rows}</tbody></table></div>`;
}

function readerRow(visit: Visit, session: StoredSession): Html {
  return html`<tr><th scope="row">${session.name || html`<span class="soft">no name</span>`}</th>
    <td data-label="Groups">${each(sessionGroups(session), (group) => html`<span class="pill">${group}</span> `)}</td>
    ${cells(visit, { ...session, of: 'reader', question: 'The reader is signed out immediately.' })}</tr>`;
}

function adminRow(visit: Visit, { session, admin }: SignedIn): Html {
  const isOwn = session.id === visit.session.id;
  const detail = 'key' in admin.by ? 'API key' : (admin.by.person.email ?? admin.by.person.subject);
  const question = isOwn ? 'You are signed out immediately.' : 'They are signed out immediately.';
  return html`<tr><th scope="row">${admin.name}${isOwn && html` <span class="pill">You</span>`}<br><span class="soft">${detail}</span></th>
    <td data-label="Access">${admin.scopes.includes('write') ? 'Read and write' : 'Read'}, ${admin.projectId === null ? 'all projects' : 'this project'}</td>
    ${cells(visit, { ...session, of: 'admin', question })}</tr>`;
}

interface Row {
  id: string;
  of: 'reader' | 'admin';
  createdAt: number;
  expiresAt: number;
  question: string;
}

function cells(visit: Visit, { id, of, createdAt, expiresAt, question }: Row): Html {
  const form = ownForm(
    visit,
    'sessions',
    html`<input type="hidden" name="of" value="${of}"><input type="hidden" name="id" value="${id}"><button class="button danger">End session</button>`,
  );
  return html`<td data-label="Signed in">${timeElement(createdAt)}</td><td data-label="Expires">${timeElement(expiresAt)}</td>
    <td class="end">${confirmed('End', question, form)}</td>`;
}
