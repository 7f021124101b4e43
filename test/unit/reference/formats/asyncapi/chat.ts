import type { JsonObject } from '../../../../../src/lib/json/json-object.ts';
import { createAsyncSpec } from '../../../../../src/reference/formats/asyncapi/document/async-spec.ts';
import { channelView } from '../../../../../src/reference/formats/asyncapi/view/channel-view.ts';

/** A chat over WebSocket: readers send messages and receive those of others. */
export const CHAT = {
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1.0.0' },
  servers: {
    production: {
      host: '{region}.chat.example',
      pathname: '/v1',
      protocol: 'wss',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
      security: [{ $ref: '#/components/securitySchemes/token' }],
    },
  },
  channels: {
    chatRoom: {
      address: '/rooms/{room}',
      description: 'Messages of **one** room.',
      parameters: { room: { description: 'Name of the room.', examples: ['lobby'] } },
      bindings: {
        ws: {
          method: 'GET',
          query: { type: 'object', properties: { since: { type: 'string' } }, required: ['since'] },
          headers: { type: 'object', properties: { 'X-Client': { type: 'string' } } },
        },
      },
      messages: {
        say: { $ref: '#/components/messages/say' },
        said: { name: 'chat.said', payload: { $ref: '#/components/schemas/Said' } },
      },
    },
    presence: { address: '/presence', tags: [{ name: 'Live' }], messages: { here: { payload: true } } },
  },
  operations: {
    receiveSay: {
      action: 'receive',
      channel: { $ref: '#/channels/chatRoom' },
      summary: 'Say something',
      messages: [{ $ref: '#/channels/chatRoom/messages/say' }],
      reply: { channel: { $ref: '#/channels/presence' } },
    },
    sendSaid: {
      action: 'send',
      channel: { $ref: '#/channels/chatRoom' },
      messages: [{ $ref: '#/channels/chatRoom/messages/said' }],
    },
  },
  components: {
    securitySchemes: { token: { type: 'httpApiKey', in: 'query', name: 'token' } },
    schemas: {
      Said: {
        type: 'object',
        required: ['text'],
        properties: { text: { type: 'string', description: 'What was said.' }, at: { type: 'integer' } },
      },
    },
    messages: {
      say: {
        title: 'Say',
        summary: 'A message to the room.',
        payload: { type: 'object', properties: { text: { type: 'string' } } },
        examples: [{ name: 'greeting', payload: { text: 'Hello' } }],
        correlationId: { location: '$message.payload#/id' },
      },
    },
  },
};

/** The document with parts changed. */
export function chat(changes: JsonObject = {}) {
  return createAsyncSpec('chat.json', { ...CHAT, ...changes });
}

/** What the page of a document's only channel says. */
export function viewOf(channel: JsonObject, document: JsonObject = {}) {
  const spec = createAsyncSpec('a.json', { asyncapi: '3.0.0', channels: { only: channel }, ...document });
  return channelView(spec, spec.channels[0]!);
}
