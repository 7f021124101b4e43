import type { AnswerSource } from '../../../../assistant/assistant.ts';
import type { BuiltSite } from '../../../site/built-site.ts';
import type { Visit } from '../../frame/page.ts';

/**
 * The pages of the visited project that come nearest to a text, the best first. Undefined if its site is not open on
 * this server or cannot be read, which is logged.
 */
export async function nearestPages(visit: Visit, text: string): Promise<readonly AnswerSource[] | undefined> {
  const { context, c } = visit;
  const site = siteOf(visit);
  try {
    return site && (await context.assistantOf(site).nearest(text));
  } catch (error) {
    context.reportError(error, c.get('requestId'));
    return undefined;
  }
}

/** Of a protected site, what all readers see who are signed in: others see little of it, or nothing. */
function siteOf({ context, project }: Visit): BuiltSite | undefined {
  const known = context.projects.find(({ id }) => id === project.id);
  const isOwn = context.siteProject() === project.id;
  const hosted = known ? known.current() : isOwn ? context.hosted() : undefined;
  return hosted?.protection?.siteOf({ signedIn: true, groups: [] }) ?? hosted?.public;
}
