import type { Context } from 'hono';
import type { JwtLogin, OidcLogin } from '../../lib/access/access-settings.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { loginFailure } from '../login/login-failure.ts';

/** The result of a step of a login; undefined if it failed; the reason is logged. */
export async function attempted<T>(
  { context, c }: { context: ServerContext; c: Context<ServerEnv> },
  login: JwtLogin | OidcLogin,
  step: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    context.reportError(loginFailure(login, error), c.get('requestId'));
    return undefined;
  }
}
