import { describe, expect, test } from 'vitest';
import { wholeAddress } from '../../../../../../src/reference/formats/asyncapi/page/channel-text.ts';
import { channelView } from '../../../../../../src/reference/formats/asyncapi/view/channel-view.ts';
import { chat, viewOf } from '../chat.ts';

const room = () => {
  const spec = chat();
  return channelView(spec, spec.channels[0]!);
};

describe('the content of a channel page', () => {
  test('shows what the application receives as sent by readers, and vice versa', () => {
    expect(
      room().operations.map(({ does, title, messages }) => [does, title, messages.map((m) => m.id)]),
    ).toEqual([
      ['send', 'Say something', ['say']],
      ['receive', 'Send said', ['said']],
    ]);
  });

  test('has server URLs with defaults of variables', () => {
    const view = room();
    expect(view.servers).toMatchObject([
      { protocol: 'wss', template: 'wss://{region}.chat.example/v1', url: 'wss://eu.chat.example/v1' },
    ]);
    expect(wholeAddress(view)).toBe('wss://eu.chat.example/v1/rooms/{room}');
  });

  test('has parameters of the address and of the WebSocket handshake', () => {
    expect(room().parameters.map(({ in: place, name, required }) => [place, name, required])).toEqual([
      ['path', 'room', true],
      ['query', 'since', true],
      ['header', 'X-Client', false],
    ]);
    expect(room().bindings).toEqual([{ protocol: 'ws', value: { method: 'GET' } }]);
  });

  test('names a message by its title, name or key, in this order', () => {
    const { operations } = room();
    expect(operations.flatMap(({ messages }) => messages.map(({ title, name }) => [title, name]))).toEqual([
      ['Say', undefined],
      ['chat.said', undefined],
    ]);
  });

  test('has replies, even in a document with many channels', () => {
    const numbers = Array.from({ length: 5000 }, (_, i) => i);
    const spec = chat({
      channels: Object.fromEntries(numbers.map((i) => [`c${i}`, { messages: { [`m${i}`]: {} } }])),
      operations: Object.fromEntries(
        numbers.map((i) => {
          const reply = { channel: { $ref: `#/channels/c${4999 - i}` } };
          return [`o${i}`, { action: 'receive', channel: { $ref: `#/channels/c${i}` }, reply }];
        }),
      ),
    });
    const replies = spec.channels.map((channel) => channelView(spec, channel).operations[0]!.reply!);
    expect(replies.map(({ channel }) => channel)).toEqual(numbers.map((i) => `c${4999 - i}`));
  });

  test('lists the messages of the reply channel for a reply without messages', () => {
    const { reply } = room().operations[0]!;
    expect([reply?.channel, reply?.messages.map(({ id }) => id)]).toEqual(['presence', ['here']]);
  });

  test('lists messages that no operation names', () => {
    const view = viewOf({ messages: { a: {}, 'x-b': {}, c: 3 } });
    expect(view.otherMessages.map(({ id }) => id)).toEqual(['a']);
  });

  test('lists all messages of the channel for an operation that names none', () => {
    const operations = { say: { action: 'send', channel: { $ref: '#/channels/only' } } };
    const view = viewOf({ messages: { a: {}, b: {} } }, { operations });
    expect(view.operations[0]!.messages.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(view.otherMessages).toEqual([]);
  });

  test('lists messages once, separately, if too many operations would repeat them', () => {
    const numbered = (prefix: string, value: object) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${prefix}${index}`, value]));
    const channel = { $ref: '#/channels/only' };
    const view = viewOf(
      { messages: numbered('m', {}) },
      { operations: numbered('o', { action: 'send', channel, reply: { channel } }) },
    );
    expect(view.operations.flatMap(({ messages, reply }) => [...messages, ...reply!.messages])).toEqual([]);
    expect(view.otherMessages).toHaveLength(100);
  });

  test('has the servers that the channel names, or all servers', () => {
    const servers = { a: { host: 'a', protocol: 'ws' }, b: { host: 'wss://b/', protocol: 'WSS' } };
    expect(viewOf({}, { servers }).servers.map(({ url }) => url)).toEqual(['ws://a', 'wss://b']);
    const named = viewOf({ servers: [{ $ref: '#/servers/b' }] }, { servers });
    expect(named.servers.map(({ name, protocol }) => [name, protocol])).toEqual([['b', 'wss']]);
  });

  test('does not append a topic to the server URL', () => {
    const view = viewOf(
      { address: 'orders.created' },
      { servers: { a: { host: 'k:9092', protocol: 'kafka' } } },
    );
    expect(wholeAddress(view)).toBe('orders.created');
  });

  test('merges traits into operations and messages, whose own keys take precedence', () => {
    const view = viewOf(
      { messages: { m: { traits: [{ $ref: '#/components/messageTraits/t' }], summary: 'Own' } } },
      {
        operations: {
          o: {
            action: 'send',
            channel: { $ref: '#/channels/only' },
            traits: [{ title: 'T', tags: [{ name: 'x' }] }],
          },
        },
        components: {
          messageTraits: { t: { summary: 'Trait', headers: { properties: { id: { type: 'string' } } } } },
        },
      },
    );
    const [operation] = view.operations;
    expect([operation?.title, operation?.tags]).toEqual(['T', ['x']]);
    expect(operation?.messages[0]).toMatchObject({ summary: 'Own', headers: { kind: 'schema' } });
  });

  test('shows schemas of other formats as code', () => {
    const payload = (schemaFormat: string, schema: unknown) =>
      viewOf({ messages: { m: { payload: { schemaFormat, schema } } } }).otherMessages[0]!.payload;
    expect(payload('application/vnd.apache.avro;version=1.9.0', { type: 'record' })).toEqual({
      kind: 'code',
      format: 'application/vnd.apache.avro;version=1.9.0',
      language: 'json',
      code: '{\n  "type": "record"\n}',
    });
    expect(payload('application/vnd.google.protobuf;version=3', 'message A {}\n')).toMatchObject({
      language: 'protobuf',
      code: 'message A {}',
    });
    for (const format of [
      'application/vnd.aai.asyncapi+yaml;version=3.0.0',
      'application/schema+json;version=draft-07',
      'application/vnd.oai.openapi;version=3.0.0',
    ])
      expect(payload(format, { type: 'string' })).toEqual({ kind: 'schema', schema: { type: 'string' } });
    const bare = viewOf({ messages: { m: { payload: { schema: { type: 'string' } } } } });
    expect(bare.otherMessages[0]!.payload).toEqual({ kind: 'schema', schema: { type: 'string' } });
  });

  test('describes server security with the same labels as API pages', () => {
    const scheme = (value: object) =>
      viewOf({}, { servers: { a: { host: 'a', protocol: 'ws', security: [value] } } }).security
        .options[0]![0];
    expect(room().security.options).toMatchObject([[{ name: 'token', type: 'apiKey', in: 'query' }]]);
    expect(scheme({ type: 'http', scheme: 'bearer' })).toMatchObject({ type: 'bearer' });
    expect(scheme({ type: 'X509' })).toMatchObject({ type: 'mutualTLS' });
    expect(scheme({ type: 'scramSha256' })).toMatchObject({ type: 'other', scheme: 'SASL/SCRAM-SHA-256' });
    expect(scheme({ type: 'nonsense' })).toMatchObject({ type: 'unknown' });
    const flows = { clientCredentials: { tokenUrl: 'https://a/t', availableScopes: { read: 'Read' } } };
    expect(scheme({ type: 'oauth2', flows, scopes: ['read'] })).toMatchObject({
      flows: [{ kind: 'clientCredentials', scopes: [{ name: 'read', description: 'Read' }] }],
      scopes: ['read'],
    });
  });
});
