const AI_AGENTS =
  /GPTBot|ChatGPT|OAI-SearchBot|ClaudeBot|Claude-|anthropic|Perplexity|Google-Extended|GoogleOther|CCBot|cohere|Bytespider|meta-external|Amazonbot|DuckAssist|Mistral|YouBot|AI2Bot/i;
const OTHER_BOTS = /bot\b|crawl|spider|slurp|preview|monitor|uptime|lighthouse|headless/i;

/** The kind of reader of a page view, by `User-Agent`; undefined for views that are not counted. */
export function readerKind(
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
