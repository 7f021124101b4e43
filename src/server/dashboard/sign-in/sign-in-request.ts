import type { Context } from 'hono';
import type { Dashboard, ServerContext, ServerEnv } from '../../context/environment.ts';

/** A request to sign in or out. */
export interface SignInRequest {
  context: ServerContext;
  c: Context<ServerEnv>;
  root: string;
  dashboard: Dashboard;
}
