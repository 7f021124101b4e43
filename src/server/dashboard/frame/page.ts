import type { Context } from 'hono';
import { type Html, html } from '../../../lib/html.ts';
import type { AdminSession } from '../../../store/records.ts';
import type { Project } from '../../../store/store.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import type { Admin } from '../session/admin.ts';
import { TOKEN_FIELD } from '../session/sessions.ts';
import type { GlyphName } from './parts.ts';

/**
 * A page of the dashboard at `/dashboard/{projectId}/{path}`. Its visitors are signed in and have access to the
 * project.
 */
export interface DashboardPage {
  /** May contain parameters: `conversations/:id`. */
  path: string;
  /** Its entry in the navigation; a page without one belongs to the entry whose path is its prefix. */
  entry?: { label: string; glyph: GlyphName };
  get(visit: Visit): Promise<PageContent | Response>;
  /** For visitors with the write scope only, and for forms of the page itself: see `ownForm`. */
  post?(visit: Visit, form: URLSearchParams): Promise<PageContent | Response>;
}

/** One request of somebody who is signed in. */
export interface Visit {
  context: ServerContext;
  c: Context<ServerEnv>;
  /** `/dashboard`, below the base path of the site. */
  root: string;
  project: Project;
  /** All projects that they have access to. */
  projects: readonly Project[];
  admin: Admin;
  session: AdminSession;
  /** They may change things: without it, controls are left out. */
  canWrite: boolean;
  /** The URL of a page of this project, with a query; undefined and empty values are left out. */
  href(path: string, query?: Readonly<Record<string, string | number | undefined>>): string;
}

/** What a page shows inside the frame. */
export interface PageContent {
  title: string;
  body: Html;
  /** Beside the title. */
  actions?: Html;
  /** Above the title: where the page belongs. */
  back?: { label: string; href: string };
  status?: 200 | 400 | 404 | 409;
}

export function tokenField({ formToken }: AdminSession): Html {
  return html`<input type="hidden" name="${TOKEN_FIELD}" value="${formToken}">`;
}

/** A form that posts to a page of this project. Nothing for visitors who may not change anything. */
export function ownForm(visit: Visit, path: string, content: Html, className = ''): Html | false {
  if (!visit.canWrite) return false;
  return html`<form method="post" action="${visit.href(path)}" class="${className}">${tokenField(visit.session)}${content}</form>`;
}

/** A button with a confirmation: it works without scripts. */
export function confirmed(label: string, question: string, form: Html | false): Html | false {
  if (!form) return false;
  return html`<details class="confirm"><summary class="button small">${label}</summary><div class="confirm-box"><p>${question}</p>${form}</div></details>`;
}

/** A file that the browser saves. */
export function download(body: BodyInit, name: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
