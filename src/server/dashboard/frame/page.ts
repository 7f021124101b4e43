import type { Context } from 'hono';
import type { Html } from '../../../lib/html.ts';
import type { AdminSession } from '../../../store/records.ts';
import type { Project } from '../../../store/store.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import type { Admin } from '../session/admin.ts';
import type { GlyphName } from './glyph.ts';

/**
 * A page of the dashboard at `/dashboard/{projectId}/{path}`. Its visitors are signed in and have access to the
 * project.
 */
export interface DashboardPage {
  /** May contain parameters: `conversations/:id`. */
  path: string;
  /** Its entry in the navigation; a page without one belongs to the entry whose path is its prefix. */
  entry?: { label: string; glyph: GlyphName };
  get(visit: Visit): Promise<Shown | Response>;
  /** For visitors with the write scope only, and for forms of the page itself: see `ownForm`. */
  post?(visit: Visit, form: URLSearchParams): Promise<Shown | Response>;
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
export interface Shown {
  title: string;
  body: Html;
  /** Beside the title. */
  actions?: Html;
  /** Above the title: where the page belongs. */
  back?: { label: string; href: string };
  status?: 200 | 400 | 404 | 409;
}
