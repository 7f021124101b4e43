import { describe, expect, test } from 'vitest';
import { ASYNCAPI } from '../../../../../../src/reference/formats/asyncapi/asyncapi-format.ts';
import { readAsyncSpec } from '../../../../../../src/reference/formats/asyncapi/load/read-async-spec.ts';
import { CHAT } from '../chat.ts';

const HEAD = 'asyncapi: 3.0.0\ninfo:\n  title: T\n  version: "1"\n';

function problemsIn(text: string) {
  return readAsyncSpec('a.yaml', text).problems.map(
    ({ code, line, message }) => `${code} ${line}: ${message}`,
  );
}

describe('an AsyncAPI document', () => {
  test('has channels with their operations', () => {
    const { spec, problems } = readAsyncSpec('chat.json', JSON.stringify(CHAT));
    expect(problems).toEqual([]);
    expect(spec?.channels.map(({ id, operations }) => [id, operations.map((one) => one.id)])).toEqual([
      ['chatRoom', ['receiveSay', 'sendSaid']],
      ['presence', []],
    ]);
  });

  test('is recognized by its text', () => {
    expect(ASYNCAPI.looksLike('asyncapi: 3.0.0\n')).toBe(true);
    expect(ASYNCAPI.looksLike(JSON.stringify(CHAT))).toBe(true);
    expect(ASYNCAPI.looksLike("'asyncapi': '2.6.0'\n")).toBe(false);
    expect(ASYNCAPI.looksLike('openapi: 3.1.0\n')).toBe(false);
  });

  test('of version 2 is rejected, with a hint how to convert it', () => {
    const { spec, problems } = readAsyncSpec('a.yaml', 'info: {}\nasyncapi: 2.6.0\n');
    expect(spec).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'asyncapi-version-unsupported', file: 'a.yaml', line: 2, severity: 'error' },
    ]);
    expect(problems[0]!.hint).toContain('npx @asyncapi/cli convert a.yaml --target-version=3.0.0');
  });

  test.each([
    ['openapi: 3.1.0\n', 'Name it in `openapi`'],
    ['', 'Start the document'],
    ['name: x\n', 'Start the document with `asyncapi: 3.0.0`'],
  ])('%j is not an AsyncAPI document', (text, hint) => {
    const { problems } = readAsyncSpec('a.yaml', text);
    expect(problems).toMatchObject([{ code: 'spec-not-asyncapi', line: 1 }]);
    expect(problems[0]!.hint).toContain(hint);
  });

  test('without channels is empty', () => {
    expect(problemsIn(HEAD)).toEqual(['asyncapi-empty 1: `a.yaml` has no channels.']);
  });

  test('has its errors reported at their locations, and still becomes pages', () => {
    const text = `${HEAD}servers:
  one:
    url: wss://x.example
  two: {}
channels:
  chat:
    address: 5
    subscribe: {}
    messages:
      m: {payload: 7}
  list: []
operations:
  a:
    action: sned
    channel: {$ref: "#/channels/chat"}
  b:
    action: send
  c:
    action: send
    channel: chat
`;
    expect(problemsIn(text)).toEqual([
      'asyncapi-invalid 7: `a.yaml` is not valid AsyncAPI: `/servers/one/url` is of AsyncAPI 2; write `protocol`, `host` and `pathname`.',
      'asyncapi-invalid 8: `a.yaml` is not valid AsyncAPI: `/servers/two` has no `host`.',
      'asyncapi-invalid 8: `a.yaml` is not valid AsyncAPI: `/servers/two` has no `protocol`.',
      'asyncapi-invalid 12: `a.yaml` is not valid AsyncAPI: `/channels/chat/subscribe` is of AsyncAPI 2; write an operation under `operations`.',
      'asyncapi-invalid 11: `a.yaml` is not valid AsyncAPI: `/channels/chat/address` must be a string or `null`.',
      'asyncapi-invalid 14: `a.yaml` is not valid AsyncAPI: `/channels/chat/messages/m/payload` must be a schema.',
      'asyncapi-invalid 15: `a.yaml` is not valid AsyncAPI: `/channels/list` must be an object.',
      'asyncapi-invalid 18: `a.yaml` is not valid AsyncAPI: `/operations/a/action` must be one of `send`, `receive`.',
      'asyncapi-invalid 20: `a.yaml` is not valid AsyncAPI: `/operations/b` has no `channel`.',
      'asyncapi-invalid 24: `a.yaml` is not valid AsyncAPI: `/operations/c/channel` must be a reference to a channel: `$ref: "#/channels/name"`.',
    ]);
    expect(readAsyncSpec('a.yaml', text).spec?.channels.map(({ id }) => id)).toEqual(['chat']);
  });

  test('may refer to a message of a channel that is itself a reference, but not to a missing one', () => {
    const text = `${HEAD}channels:
  chat: {$ref: "#/components/channels/chat"}
operations:
  say:
    action: receive
    channel: {$ref: "#/channels/chat"}
    messages:
      - $ref: "#/channels/chat/messages/say"
      - $ref: "#/channels/chat/messages/sey"
      - $ref: "other.yaml#/m"
components:
  channels:
    chat:
      messages:
        say: {headers: {$ref: "#/components/schemas/None"}}
`;
    expect(problemsIn(text).map((found) => found.split(':')[0])).toEqual([
      'spec-external-ref 14',
      'spec-broken-ref 13',
      'spec-broken-ref 19',
    ]);
  });

  test('is checked for invalid JSON Schema types, except in schemas of other formats', () => {
    const text = `${HEAD}channels:
  c:
    messages:
      json: {payload: {type: strin}}
      avro: {payload: {schemaFormat: "application/vnd.apache.avro;version=1.9.0", schema: {type: record}}}
`;
    expect(problemsIn(text)).toEqual(['spec-type-unknown 8: `strin` is not a type of JSON Schema.']);
  });

  test('has channel extensions without effect reported', () => {
    const text = `${HEAD}channels:
  a: {x-svc: {metdata: {title: A}}}
  b: {x-mint: {mcp: {enabled: true}, content: Text}}
`;
    const { problems } = readAsyncSpec('a.yaml', text);
    expect(problems).toMatchObject([
      { code: 'spec-extension-unknown', line: 6, hint: 'Did you mean `x-svc.metadata`?' },
      { code: 'spec-extension-unused', line: 7, message: '`x-mint.mcp` of a channel has no effect.' },
    ]);
  });

  test('has variables of servers without a definition reported, and values of extensions', () => {
    const text = `${HEAD}servers:
  a:
    host: "{region}.example.com"
    protocol: wss
    pathname: /{version}/{room}
    variables: {version: {default: v1}}
channels:
  a: {x-svc: text, tags: [{name: b, x-group: 5}]}
components:
  messages: {m: {payload: {type: string, enum: [a], x-default: b}}}
`;
    const { problems } = readAsyncSpec('a.yaml', text);
    expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual([
      'spec-server-variable 7',
      'spec-server-variable 9',
      'spec-extension-value 12',
      'spec-extension-value 12',
      'spec-default-invalid 14',
    ]);
  });

  test('with circular references is read to the end', () => {
    const text = `${HEAD}channels:
  c:
    messages:
      m: {$ref: "#/channels/c/messages/m"}
      n: {$ref: "#/channels/c/messages/m/payload"}
`;
    expect(readAsyncSpec('a.yaml', text).spec?.channels).toHaveLength(1);
  });
});
