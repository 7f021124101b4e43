import { loadScript, scriptUrl } from '../../lib/lazy.ts';
import type {} from '../../playground-oauth.ts';

type OAuth = NonNullable<typeof globalThis.docsOAuth>;

/** What gets tokens from providers. Its fields load it before it is wanted: browsers open windows only soon after a click. */
export async function loadOAuth(): Promise<OAuth> {
  if (!globalThis.docsOAuth) await loadScript(scriptUrl('playground-oauth') ?? '');
  return globalThis.docsOAuth!;
}
