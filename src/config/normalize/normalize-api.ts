import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { isHttpUrl } from '../../lib/url/http-url.ts';
import { withoutSlashes } from '../../lib/url/slashes.ts';
import type { ApiConfig, SdkSource, SpecSource } from '../api-config.ts';
import { asFlag, asOneOf, asText, asTexts, present } from '../json/read-value.ts';

/** The `api` property with its defaults. */
export function normalizeApi(raw: JsonObject): ApiConfig {
  const part = (key: string): JsonObject => asObject(raw[key]) ?? {};
  const auth = asObject(part('mdx').auth) ?? {};
  return {
    openapi: asSpecSources(raw.openapi),
    asyncapi: asSpecSources(raw.asyncapi),
    playground: {
      display:
        asOneOf(part('playground').display, ['interactive', 'simple', 'none', 'auth']) ?? 'interactive',
      proxy: asFlag(part('playground').proxy) ?? true,
      credentials: asFlag(part('playground').credentials) ?? false,
    },
    params: {
      expanded: asOneOf(part('params').expanded, ['all', 'closed']) ?? 'closed',
      post: asTexts(part('params').post),
    },
    ...present({ url: asOneOf(raw.url, ['full']) }),
    examples: {
      ...(Array.isArray(part('examples').languages) && { languages: asTexts(part('examples').languages) }),
      defaults: asOneOf(part('examples').defaults, ['required', 'all']) ?? 'all',
      ...present({ prefill: asFlag(part('examples').prefill) }),
      autogenerate: asFlag(part('examples').autogenerate) ?? true,
    },
    mdx: {
      servers: asTexts(part('mdx').server),
      auth: present({
        method: asOneOf(auth.method, ['bearer', 'basic', 'key', 'cobo']),
        name: asText(auth.name),
      }),
    },
  };
}

/** The reference of a library: undefined where its tool or its place is missing. */
export function asSdkSource(value: unknown): SdkSource | undefined {
  const format = asText(asObject(value)?.format);
  const [found] = asSpecSources(value);
  if (!found || format === undefined) return undefined;
  const { source, directory } = found;
  return {
    format,
    source: isHttpUrl(source) ? source : withoutSlashes(source),
    ...(directory && { directory }),
  };
}

/** A path or URL, an object `{ source, directory, overlays }`, or a list of both. */
export function asSpecSources(value: unknown): SpecSource[] {
  return (Array.isArray(value) ? value : [value]).flatMap((item): SpecSource[] => {
    const raw = asObject(item);
    const source = asText(raw ? raw.source : item);
    if (source === undefined) return [];
    const folder = asText(raw?.directory);
    const directory = folder === undefined ? undefined : withoutSlashes(folder);
    return [
      {
        source: asSource(source),
        ...(directory && { directory }),
        ...(Array.isArray(raw?.overlays) && { overlays: asTexts(raw.overlays).map(asSource) }),
      },
    ];
  });
}

/** A URL, or a path from the folder of docs.json. */
function asSource(text: string): string {
  return isHttpUrl(text) ? text : text.replace(/^(\.?\/)+/, '');
}
