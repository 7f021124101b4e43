import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../../src/lib/json/json-object.ts';
import { channelModel } from '../../../../../../src/reference/formats/asyncapi/playground/channel-model.ts';
import { channelView } from '../../../../../../src/reference/formats/asyncapi/view/channel-view.ts';
import { componentSource } from '../../../../../../src/reference/playground/form-components.ts';
import { CHAT, chat } from '../chat.ts';

/** The model of the chat room, in a document with parts changed. */
function modelOf(changes: JsonObject = {}) {
  const spec = chat(changes);
  const [channel] = spec.channels;
  return channelModel(spec, channel!, channelView(spec, channel!), {
    componentOf: componentSource({ document: spec.document, prefill: false }),
    componentUrl: (ref) => ref,
    exampleUrl: () => '',
  });
}

const { chatRoom } = CHAT.channels;
const { production } = CHAT.servers;

describe('the playground model of a channel', () => {
  test('has everything for the WebSocket handshake', () => {
    const { servers, path, parameters, security } = modelOf();
    expect(path).toBe('/rooms/{room}');
    expect(servers).toEqual([
      {
        template: 'wss://{region}.chat.example/v1',
        url: 'wss://eu.chat.example/v1',
        variables: [{ name: 'region', default: 'eu', enum: ['eu', 'us'] }],
      },
    ]);
    expect(parameters.map(({ in: place, name, style }) => `${place} ${name} ${style}`)).toEqual([
      'path room simple',
      'query since form',
      'header X-Client simple',
    ]);
    expect(security).toMatchObject({ options: [[{ type: 'apiKey', in: 'query' }]], optional: false });
  });

  test('has the messages and replies that readers send as bodies', () => {
    const { body } = modelOf();
    expect(body?.media.map(({ message }) => message)).toEqual([
      { id: 'say', title: 'Say', anchor: 'send-say' },
    ]);
    expect(body?.media[0]).toMatchObject({ kind: 'json', examples: [{ value: { text: 'Hello' } }] });
    const reply = { messages: [{ $ref: '#/channels/chatRoom/messages/say' }] };
    const replying = modelOf({ operations: { sendSaid: { ...CHAT.operations.sendSaid, reply } } });
    expect(replying.body?.media[0]?.message?.anchor).toBe('reply-say');
  });

  test('has a generated sample if the document has no example', () => {
    const said = { action: 'receive', channel: { $ref: '#/channels/chatRoom' } };
    const { body } = modelOf({
      operations: { said: { ...said, messages: [{ $ref: '#/channels/chatRoom/messages/said' }] } },
    });
    expect(body?.media[0]?.examples?.[0]?.value).toEqual({ text: 'string', at: 123 });
  });

  test('has no messages if readers only receive, and all messages without operations', () => {
    expect(
      modelOf({ operations: { sendSaid: { ...CHAT.operations.sendSaid, messages: undefined } } }).body,
    ).toBe(undefined);
    expect(modelOf({ operations: {} }).body?.media.map(({ message }) => message?.anchor)).toEqual([
      'message-say',
      'message-said',
    ]);
  });

  test('sends a file for a message that is not text', () => {
    const messages = { picture: { contentType: 'image/png' }, note: { contentType: 'text/plain' } };
    const { body } = modelOf({ operations: {}, channels: { chatRoom: { ...chatRoom, messages } } });
    expect(body?.media.map(({ kind }) => kind)).toEqual(['file', 'text']);
  });

  test('omits servers and credentials of other protocols', () => {
    const sasl = { type: 'scramSha256' };
    const { servers, security } = modelOf({
      servers: {
        broker: { host: 'kafka.example', protocol: 'kafka', security: [sasl] },
        open: { host: 'open.example', protocol: 'ws', security: [] },
        production: { ...production, security: [...production.security, sasl] },
      },
    });
    expect(servers.map(({ url }) => url)).toEqual(['ws://open.example', 'wss://eu.chat.example/v1']);
    expect(security.options.flat().map(({ type }) => type)).toEqual(['apiKey']);
    expect(security.optional).toBe(true);
  });

  test.each([
    ['rooms', '/rooms'],
    ['/', ''],
    [undefined, ''],
    ['?room={room}', '?room={room}'],
  ])('appends the address %s to the server URL as %s', (address, path) => {
    expect(modelOf({ channels: { chatRoom: { ...chatRoom, address } } }).path).toBe(path);
  });
});
