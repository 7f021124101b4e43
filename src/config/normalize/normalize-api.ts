import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { withoutSlashes } from '../../lib/url/paths.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import type { ApiConfig, NamedSource, SdkSource, SpecSource } from '../docs-config.ts';
import { asFlag, asOneOf, asText, asTexts, present } from '../json/read-value.ts';

/** The `api` property with its defaults. */
export function normalizeApi(raw: JsonObject): ApiConfig {
  const part = (key: string): JsonObject => asObject(raw[key]) ?? {};
  const auth = asObject(part('mdx').auth) ?? {};
  return {
    openapi: asSpecSources(raw.openapi, '/api/openapi'),
    asyncapi: asSpecSources(raw.asyncapi, '/api/asyncapi'),
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

/** The SDK reference at `pointer` of docs.json: undefined if its tool or its source is missing. */
export function asSdkSource(value: unknown, pointer: string): SdkSource | undefined {
  const format = asText(asObject(value)?.format);
  const [found] = asSpecSources(value, pointer);
  if (!found || format === undefined) return undefined;
  const { overlays: _, source, ...rest } = found;
  return { ...rest, format, source: isHttpUrl(source) ? source : withoutSlashes(source) };
}

/** A path or URL, an object `{ source, directory, overlays }`, or a list of both, which docs.json has at `pointer`. */
export function asSpecSources(value: unknown, pointer: string): SpecSource[] {
  return located(value, pointer).flatMap(({ item, at }): SpecSource[] => {
    const raw = asObject(item);
    if (!raw) return asNamed(item, at);
    const folder = asText(raw.directory);
    const directory = folder === undefined ? undefined : withoutSlashes(folder);
    return asNamed(raw.source, pointerTo(at, 'source')).map((named) => ({
      ...named,
      ...(directory && { directory }),
      ...(Array.isArray(raw.overlays) && {
        overlays: located(raw.overlays, pointerTo(at, 'overlays')).flatMap((each) =>
          asNamed(each.item, each.at),
        ),
      }),
    }));
  });
}

/** The items of a list, or a single one, with their pointers. */
function located(value: unknown, pointer: string): { item: unknown; at: string }[] {
  return Array.isArray(value)
    ? value.map((item, index) => ({ item, at: pointerTo(pointer, index) }))
    : [{ item: value, at: pointer }];
}

/** A URL, or a path from the folder of docs.json. */
function asNamed(value: unknown, pointer: string): NamedSource[] {
  const text = asText(value);
  if (text === undefined) return [];
  return [{ source: isHttpUrl(text) ? text : text.replace(/^(\.?\/)+/, ''), pointer }];
}
