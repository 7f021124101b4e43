import { bodySample, type SampleBody } from './body-sample.ts';
import { flattenSchema } from './flat-schema.ts';
import { listOf } from './json.ts';
import type { OperationView } from './operation-view.ts';
import type { Parameter } from './parameters.ts';
import type { ApiSampleOptions } from './sample-options.ts';
import { sampleValue } from './sample-value.ts';
import type { SecurityScheme } from './security.ts';
import { queryPairs, simpleText } from './serialize-parameter.ts';
import type { Operation } from './spec.ts';
import type { SpecDocument } from './spec-document.ts';

/** A request in plain terms, which every language's generator can write down. */
export interface RequestSample {
  /** In capitals. */
  method: string;
  /** With its query. */
  url: string;
  headers: readonly [name: string, value: string][];
  body?: SampleBody;
}

/** Stands in for the address of an API whose document names no server. */
const UNKNOWN_HOST = 'https://api.example.com';

/** A sample call of an operation. Values come from examples, defaults and schemas; a path keeps `{name}` without one. */
export function requestSample(
  document: SpecDocument,
  operation: Operation & { kind: 'operation' },
  view: OperationView,
  options: ApiSampleOptions,
): RequestSample {
  const query: [string, string][] = [];
  const headers: [string, string][] = [];
  const cookies: [string, string][] = [];
  for (const scheme of view.security.options[0] ?? []) addCredential(scheme, { query, headers, cookies });
  let path = operation.path;
  for (const parameter of view.parameters) {
    const wanted = parameter.required || options.defaults === 'all';
    const value = wanted ? parameterValue(document, parameter) : undefined;
    if (parameter.in === 'path') {
      if (hasExample(document, parameter))
        path = path.replaceAll(`{${parameter.name}}`, simpleText(parameter, value));
    } else if (value !== undefined && parameter.in === 'query') {
      query.push(...queryPairs(parameter, value));
    } else if (value !== undefined) {
      const text = simpleText(parameter, value, (part) => part);
      (parameter.in === 'cookie' ? cookies : headers).push([parameter.name, text]);
    }
  }
  const body = bodySample(document, view.body, options);
  if (body) headers.push(['Content-Type', body.type]);
  if (cookies.length > 0) headers.push(['Cookie', cookies.map((pair) => pair.join('=')).join('; ')]);
  const url = `${baseUrl(view)}${path}${queryText(query)}`;
  return {
    method: operation.method.toUpperCase(),
    url,
    headers: uniqueHeaders(headers),
    ...(body && { body }),
  };
}

function baseUrl({ servers }: OperationView): string {
  const url = servers[0]?.url ?? UNKNOWN_HOST;
  return url.startsWith('/') || url === '' ? `${UNKNOWN_HOST}${url}` : url;
}

function queryText(pairs: readonly [string, string][]): string {
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The first of several headers of one name; multipart bodies get theirs from the client, with the boundary. */
function uniqueHeaders(headers: readonly [string, string][]): [string, string][] {
  const seen = new Set<string>();
  return headers.filter(([name, value]) => {
    const key = name.toLowerCase();
    if (seen.has(key) || value.startsWith('multipart/')) return false;
    seen.add(key);
    return true;
  });
}

function parameterValue(document: SpecDocument, { examples, schema }: Parameter): unknown {
  return examples[0]?.value ?? sampleValue(schema, { document, direction: 'request' });
}

function hasExample(document: SpecDocument, { examples, schema }: Parameter): boolean {
  if (examples.length > 0) return true;
  const { keywords } = flattenSchema(document, schema);
  return [
    keywords.example,
    listOf(keywords.examples)[0],
    keywords.default,
    listOf(keywords.enum)[0],
    keywords.const,
  ].some((value) => value !== undefined);
}

interface Places {
  query: [string, string][];
  headers: [string, string][];
  cookies: [string, string][];
}

function addCredential(scheme: SecurityScheme, { query, headers, cookies }: Places): void {
  const { type, parameter = 'key', sample } = scheme;
  if (type === 'apiKey') {
    const place = scheme.in === 'query' ? query : scheme.in === 'cookie' ? cookies : headers;
    place.push([parameter, sample ?? '<api-key>']);
  } else if (type === 'basic') {
    headers.push(['Authorization', `Basic ${sample ?? '<encoded-value>'}`]);
  } else if (type === 'http') {
    headers.push(['Authorization', `${scheme.scheme ?? ''} ${sample ?? '<credentials>'}`.trim()]);
  } else if (type !== 'mutualTLS' && type !== 'unknown') {
    headers.push(['Authorization', `Bearer ${sample ?? '<token>'}`]);
  }
}
