import { DAY } from '../../../lib/dates.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import { createKey, keyState, revokeKey, scopesOf } from '../../../store/administration/keys.ts';
import { MAX_NAME_LENGTH, parseName } from '../../../store/administration/projects.ts';
import { newId, parseId } from '../../../store/ids.ts';
import type { StoredKey } from '../../../store/store.ts';
import { actorOf } from '../../context/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { confirmed, type DashboardPage, ownForm, type PageContent, type Visit } from '../frame/page.ts';
import { copyable, countText, dateElement, emptyState, timeElement } from '../frame/parts.ts';
import type { Admin } from '../session/admin.ts';

const SPANS: Readonly<Record<string, string>> = {
  '30': '30 days',
  '90': '90 days',
  '365': '1 year',
  never: 'Never',
};

/** What the visitor has just done. */
interface Outcome {
  created?: { name: string; secret: string };
  fault?: string;
}

export const keysPage: DashboardPage = {
  path: 'keys',
  entry: { label: 'API keys', glyph: 'keys' },
  get: (visit) => show(visit, {}),
  post: (visit, form) => {
    if (form.get('action') === 'create') return create(visit, form);
    if (form.get('action') === 'revoke') return revoke(visit, form);
    throw new ApiError(400, 'invalid_body', 'The form has no action.');
  },
};

async function create(visit: Visit, form: URLSearchParams): Promise<PageContent | Response> {
  const { c, context, admin, project } = visit;
  const name = parseName(form.get('name') ?? '');
  if (name === undefined)
    return show(visit, { fault: `Give the key a name of 1 to ${MAX_NAME_LENGTH} characters.` });
  const now = context.now();
  const expiresAt = expiryOf(form.get('expires'), admin, now);
  if (expiresAt === undefined) return show(visit, { fault: 'Choose when the key expires.' });
  const scopes = scopesOf(form.get('scope') === 'write' ? 'write' : 'read');
  const projectId = form.get('reach') === 'all' ? null : project.id;
  if (exceeds(admin, { scopes, projectId, expiresAt }))
    throw new ApiError(403, 'forbidden', 'You cannot create a key that may do more than you may.');
  const id = parseId(form.get('id') ?? '') ?? newId(now);
  // Who reloads the page with the secret sends the same form again, and wants no second key.
  if ((await context.store.listKeys()).some((one) => one.id === id))
    return c.redirect(visit.href('keys'), 303);
  const request = { id, name, scopes, projectId, expiresAt };
  const { secret } = await createKey(context.store, request, now, actorOf(context, c));
  return show(visit, { created: { name, secret } });
}

async function revoke(visit: Visit, form: URLSearchParams): Promise<Response> {
  const { context, c } = visit;
  const key = (await keysOf(visit)).find(({ id }) => id === form.get('id'));
  if (!key) throw new ApiError(404, 'key_not_found', 'There is no such key in this project.');
  await revokeKey(context.store, key.id, context.now(), actorOf(context, c));
  return c.redirect(visit.href('keys'), 303);
}

/** The keys that open this project; administrators of one project see those of that project alone. */
async function keysOf({ context, admin, project }: Visit): Promise<StoredKey[]> {
  const keys = await context.store.listKeys();
  return keys.filter(
    ({ projectId }) => projectId === project.id || (projectId === null && admin.projectId === null),
  );
}

function exceeds(own: Admin, wanted: Pick<StoredKey, 'scopes' | 'projectId' | 'expiresAt'>): boolean {
  return (
    wanted.scopes.some((scope) => !own.scopes.includes(scope)) ||
    (own.projectId !== null && wanted.projectId !== own.projectId) ||
    (own.expiresAt !== null && (wanted.expiresAt === null || wanted.expiresAt > own.expiresAt))
  );
}

/** Milliseconds since 1970, null for never, undefined for what the form does not offer. */
function expiryOf(choice: string | null, own: Admin, now: number): number | null | undefined {
  if (choice === 'never') return null;
  if (choice === 'own') return own.expiresAt ?? undefined;
  return choice !== null && Object.hasOwn(SPANS, choice) ? now + Number(choice) * DAY : undefined;
}

async function show(visit: Visit, { created, fault }: Outcome): Promise<PageContent> {
  const keys = await keysOf(visit);
  const now = visit.context.now();
  const usable = keys.filter((key) => keyState(key, now) === 'active').toReversed();
  const ended = keys.filter((key) => keyState(key, now) !== 'active').toReversed();
  return {
    title: 'API keys',
    status: fault === undefined ? 200 : 400,
    body: html`
      <section class="panel row">
        <div><h2>Project ID</h2><p class="soft">Requests to the analytics API need this ID.</p></div>
        ${copyable(visit.project.id, 'Copy the project ID')}
      </section>
      ${created && secretBox(created)}
      ${fault !== undefined && html`<p class="notice bad" role="alert">${fault}</p>`}
      ${creation(visit)}
      <section>
        <h2>${countText(usable.length, 'active key')}</h2>
        ${keyTable(visit, usable)}
      </section>
      ${
        ended.length > 0 &&
        html`<details class="fold"><summary>${countText(ended.length, 'key')} revoked or expired</summary>${keyTable(visit, ended)}</details>`
      }`,
  };
}

/** It has the focus, so that the button to copy is one key away. */
function secretBox({ name, secret }: { name: string; secret: string }): Html {
  return html`<section class="notice good" role="status" tabindex="-1" autofocus>
    <h2>The key “${name}” is ready</h2>
    <p>Copy it now: it cannot be shown again.</p>
    ${copyable(secret, 'Copy the key')}
  </section>`;
}

function creation(visit: Visit): Html {
  const { admin, project } = visit;
  const spans = Object.entries(SPANS).filter(
    ([value]) =>
      !exceeds(admin, {
        scopes: [],
        projectId: project.id,
        expiresAt: expiryOf(value, admin, visit.context.now())!,
      }),
  );
  const form = ownForm(
    visit,
    'keys',
    html`<input type="hidden" name="action" value="create"><input type="hidden" name="id" value="${newId(visit.context.now())}">
      <label class="field grow"><span>Name</span><input name="name" required maxlength="${MAX_NAME_LENGTH}" autocomplete="off" placeholder="nightly-export"></label>
      <label class="field"><span>Scope</span><select name="scope"><option value="read">Read</option><option value="write">Read and write</option></select></label>
      ${
        admin.projectId === null &&
        html`<label class="field"><span>Access to</span><select name="reach"><option value="project">This project</option><option value="all">All projects</option></select></label>`
      }
      <label class="field"><span>Expires</span><select name="expires">${each(spans, ([value, label]) => html`<option value="${value}"${value === '90' && html` selected`}>${label}</option>`)}${admin.expiresAt !== null && html`<option value="own">With your key</option>`}</select></label>
      <button class="button primary">Create key</button>`,
    'inline-form',
  );
  return html`<section class="panel"><h2>Create a key</h2>${form || html`<p class="soft">You can see keys, but not create or revoke them.</p>`}</section>`;
}

function keyTable(visit: Visit, keys: readonly StoredKey[]): Html {
  if (keys.length === 0)
    return emptyState('keys', 'No keys', 'Keys with access to this project appear here.');
  return html`<div class="table-box" tabindex="0" role="region" aria-label="Keys"><table class="cards">
    <thead><tr><th scope="col">Name</th><th scope="col">Scope</th><th scope="col">Access to</th><th scope="col">Created</th><th scope="col">Expires</th><th scope="col">Last use</th><th scope="col"><span class="hidden">Actions</span></th></tr></thead>
    <tbody>${each(keys, (key) => keyRow(visit, key))}</tbody>
  </table></div>`;
}

function keyRow(visit: Visit, key: StoredKey): Html {
  const { by } = visit.admin;
  const isOwn = 'key' in by && key.id === by.key.id;
  const question = isOwn
    ? 'You are signed in with this key. It stops working immediately, and you are signed out.'
    : 'Programs that use this key stop working immediately.';
  const form = ownForm(
    visit,
    'keys',
    html`<input type="hidden" name="action" value="revoke"><input type="hidden" name="id" value="${key.id}"><button class="button danger">Revoke “${key.name}”</button>`,
  );
  const state = keyState(key, visit.context.now());
  return html`<tr>
    <th scope="row">${key.name}${isOwn && html` <span class="pill">Your key</span>`}</th>
    <td data-label="Scope">${key.scopes.includes('write') ? 'Read and write' : 'Read'}</td>
    <td data-label="Access to">${key.projectId === null ? 'All projects' : 'This project'}</td>
    <td data-label="Created">${dateElement(key.createdAt)}</td>
    <td data-label="Expires">${key.expiresAt === null ? 'Never' : dateElement(key.expiresAt)}</td>
    <td data-label="Last use">${key.lastUsedAt === null ? html`<span class="soft">Never</span>` : timeElement(key.lastUsedAt)}</td>
    <td class="end">${state === 'active' ? confirmed('Revoke', question, form) : html`<span class="pill">${state === 'revoked' ? 'Revoked' : 'Expired'}</span>`}</td>
  </tr>`;
}
