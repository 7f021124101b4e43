import { base64 } from '../../../../lib/text/encoding.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { fitted } from '../../../sample/sample-object.ts';
import { sampleValue } from '../../../sample/sample-value.ts';
import { hasExample, sentParameters } from '../../../sample/sent-parameters.ts';
import { cookieValue, encodePart } from '../../../sample/serialize.ts';
import { flattenSchema } from '../../../schema/flat-schema.ts';
import type { Parameter } from '../../../view/parameters.ts';
import type { SecurityScheme } from '../../../view/security.ts';
import { sentMethod } from '../document/entry.ts';
import type { Operation } from '../document/spec.ts';
import { hasTextResponse, type OperationView } from '../view/operation-view.ts';
import { assembleRequest, cookieHeader, withQuery } from './assemble-request.ts';
import { type ApiSampleOptions, bodySample, type SampleBody } from './body-sample.ts';

/** A request in a form that the generator of every language can use. */
export interface RequestSample {
  method: string;
  /** With its query. */
  url: string;
  headers: readonly [name: string, value: string][];
  body?: SampleBody;
  /** How to read the response; JSON when absent. */
  response?: 'text';
}

/** Placeholder for the URL of an API whose document names no server. */
const UNKNOWN_HOST = 'https://api.example.com';

/** Placeholder for a key, which readers replace. In a query it is not encoded, like the placeholders of a path. */
const KEY = '<api-key>';

/** A sample call of an operation. Values come from examples, defaults and schemas; a path parameter without a value stays `{name}`. */
export function requestSample(
  document: SpecDocument,
  operation: Operation & { kind: 'operation' },
  view: OperationView,
  options: ApiSampleOptions,
): RequestSample {
  const schemes = view.security.options[0] ?? [];
  const given = sentParameters(document, view, schemes).flatMap((parameter) => {
    const wanted =
      parameter.in === 'path'
        ? hasExample(document, parameter)
        : parameter.required || parameter.prefill !== undefined || options.defaults === 'all';
    const value = wanted ? parameterValue(document, parameter) : undefined;
    return value === undefined || isNothing(parameter, value) ? [] : [{ ...parameter, value }];
  });
  const { path, query, headers, cookies } = assembleRequest(operation.path, given);
  const credentials: Places = { query: [], headers: [], cookies: [] };
  for (const scheme of schemes) addCredential(scheme, credentials);
  const body = bodySample(document, view.body, options);
  const allCookies = [...credentials.cookies, ...cookies];
  const allHeaders = [...credentials.headers, ...headers];
  if (body) allHeaders.push(['Content-Type', body.type]);
  if (allCookies.length > 0) allHeaders.push(['Cookie', cookieHeader(allCookies)]);
  const credentialQuery = credentials.query.map(
    ([name, value]) => `${encodePart(name)}=${value === KEY ? KEY : encodePart(value)}`,
  );
  const url = `${baseUrl(view)}${withQuery(path, [...credentialQuery, ...query])}`;
  const method = sentMethod(operation.method);
  return {
    method,
    url,
    headers: uniqueHeaders(allHeaders),
    ...(body && { body }),
    ...((method === 'HEAD' || hasTextResponse(view.responses)) && { response: 'text' }),
  };
}

/** Whether an optional parameter would be sent without a value: its default is often an empty string. */
function isNothing({ required, value: { allowEmptyValue } }: Parameter, value: unknown): boolean {
  return value === '' && !required && allowEmptyValue !== true;
}

function baseUrl({ servers }: OperationView): string {
  const url = servers[0]?.url ?? UNKNOWN_HOST;
  return url.startsWith('/') || url === '' ? `${UNKNOWN_HOST}${url}` : url;
}

/** The first of several headers of one name; multipart bodies get theirs from the client, with the boundary. */
function uniqueHeaders(headers: readonly [string, string][]): [string, string][] {
  const seen = new Set<string>();
  return headers.filter(([name, value]) => {
    const key = name.toLowerCase();
    if (seen.has(key) || (value.startsWith('multipart/') && !value.includes('boundary='))) return false;
    seen.add(key);
    return true;
  });
}

function parameterValue(document: SpecDocument, { prefill, examples, schema }: Parameter): unknown {
  if (prefill !== undefined) return fitted(document, flattenSchema(document, schema), prefill);
  return examples[0]?.value ?? sampleValue(schema, { document, direction: 'request' });
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
    const value = sample !== undefined && scheme.in === 'cookie' ? cookieValue(sample) : sample;
    place.push([parameter, value ?? KEY]);
  } else if (type === 'basic') {
    const user = sample === undefined ? '<encoded-value>' : base64(sample);
    headers.push(['Authorization', `Basic ${user}`]);
  } else if (type === 'http') {
    headers.push(['Authorization', `${scheme.scheme ?? ''} ${sample ?? '<credentials>'}`.trim()]);
  } else if (type !== 'mutualTLS' && type !== 'unknown') {
    headers.push(['Authorization', `Bearer ${sample ?? '<token>'}`]);
  }
}
