import type { FileContext } from './context/environment.ts';
import type { View } from './site/serve-site.ts';
import type { SiteRequest } from './site/site-request.ts';

const AI_AGENTS =
  /GPTBot|ChatGPT|OAI-SearchBot|ClaudeBot|Claude-|anthropic|Perplexity|Google-Extended|GoogleOther|CCBot|cohere|Bytespider|meta-external|Amazonbot|DuckAssist|Mistral|YouBot|AI2Bot/i;
const OTHER_BOTS = /bot\b|crawl|spider|slurp|preview|monitor|uptime|lighthouse|headless/i;

export function countView(context: FileContext, { path, markdown }: View, request: SiteRequest): void {
  const projectId = context.siteProject();
  if (projectId === undefined || request.method !== 'GET') return;
  const kind = readerKind(request.header, markdown);
  if (kind) context.counts.add(projectId, 'view', path, kind);
}

/** The kind of reader of a page view, by `User-Agent`; undefined for views that are not counted. */
function readerKind(
  header: (name: string) => string | undefined,
  markdown: boolean,
): 'human' | 'ai' | undefined {
  const agent = header('user-agent') ?? '';
  const purpose = header('sec-purpose') ?? header('purpose') ?? '';
  if (/prefetch|prerender|preview/i.test(purpose)) return undefined;
  if (AI_AGENTS.test(agent) || markdown) return 'ai';
  if (OTHER_BOTS.test(agent)) return undefined;
  return agent.startsWith('Mozilla/') ? 'human' : undefined;
}
