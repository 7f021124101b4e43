import { describe, expect, test } from 'vitest';
import {
  channelPages,
  findChannel,
  parseChannelEntry,
} from '../../../../../../src/reference/formats/asyncapi/page/channel-pages.ts';
import {
  channelBadge,
  channelEndpoint,
} from '../../../../../../src/reference/formats/asyncapi/page/channel-text.ts';
import { chat } from '../chat.ts';

function pathsOf(channels: object, options = {}) {
  return channelPages(chat({ channels, operations: {} }), options).map(({ label, pages }) => [
    label,
    ...pages.map(({ path, frontmatter: { title } }) => `${path} ${title}`),
  ]);
}

describe('pages of channels', () => {
  test('are in the group and folder of their first tag, or in Websockets without tags', () => {
    expect(channelPages(chat()).map(({ label, pages }) => [label, ...pages.map(({ path }) => path)])).toEqual(
      [
        ['Websockets', '/api-reference/websockets/chatroom'],
        ['Live', '/api-reference/live/presence'],
      ],
    );
  });

  test('are in a group with the label of the tag, from the channel or the document', () => {
    const channels = {
      a: { tags: [{ name: 'live', 'x-group': 'Live data' }] },
      b: { tags: [null, { name: 'old' }] },
      c: { tags: [{ $ref: '#/components/tags/other' }] },
    };
    const info = { title: 'T', version: '1', tags: [null, { name: 'old', 'x-group': 'Old data' }] };
    const components = { tags: { other: { name: 'other', 'x-group': 7 } } };
    expect(
      channelPages(chat({ info, channels, components, operations: {} })).map(({ label }) => label),
    ).toEqual(['Live data', 'Old data', 'other']);
  });

  test('are named after their title, or their key without one', () => {
    expect(
      pathsOf(
        {
          userSignedUp: {},
          marketDataV1: {},
          a: { title: 'Orders (all)' },
          'orders/{id}': {},
          hidden: { 'x-hidden': true },
          own: { 'x-svc': { href: '/live/own', metadata: { title: 'Mine' } } },
        },
        { directory: 'ws' },
      ),
    ).toEqual([
      [
        'Websockets',
        '/ws/websockets/usersignedup User signed up',
        '/ws/websockets/marketdatav1 Market data V1',
        '/ws/websockets/orders-all Orders (all)',
        '/ws/websockets/orders Orders {id}',
        '/live/own Mine',
      ],
    ]);
  });

  test('have the fields that frontmatter would have', () => {
    const [page] = channelPages(chat(), { version: 'v2' })[0]!.pages;
    expect(page!.frontmatter).toEqual({
      title: 'Chat room',
      description: 'Messages of one room.',
      version: 'v2',
      asyncapi: 'chat.json chatRoom',
    });
  });

  test('are for the groups that the channel lists, and for nobody if these are invalid', () => {
    const [group] = channelPages(
      chat({
        channels: { a: { 'x-mint': { groups: ['staff'] } }, b: { 'x-mint': { metadata: 'public' } } },
        operations: {},
      }),
    );
    expect(group!.pages.map(({ frontmatter }) => frontmatter.groups)).toEqual([['staff'], []]);
  });
});

describe('the protocol of a channel', () => {
  const badge = (servers: object, channel: object = {}) => {
    const spec = chat({ servers, channels: { c: channel }, operations: {} });
    return channelBadge(spec, spec.channels[0]!);
  };

  test('is that of its first server, or of its only binding', () => {
    expect(badge({ a: { host: 'a', protocol: 'wss' } })).toBe('WSS');
    expect(badge({ a: { host: 'a', protocol: 'kafka-secure' } })).toBe('KAFKA');
    expect(badge({ a: { host: 'a', protocol: 'secure-mqtt' } })).toBe('MQTT');
    expect(badge({}, { bindings: { amqp: {} } })).toBe('AMQP');
    expect(badge({}, {})).toBeUndefined();
  });

  test('is shown before its address', () => {
    const spec = chat();
    expect(channelEndpoint(spec, spec.channels[0]!)).toBe('WSS /rooms/{room}');
  });
});

describe('a channel named in frontmatter', () => {
  const specs = new Map([
    ['chat.json', chat()],
    ['other.json', { ...chat({ info: { title: 'Other', version: '1' } }), source: 'other.json' }],
    ['broken.json', undefined],
  ]);
  const find = (text: string, registered = (_: string) => false) =>
    findChannel(parseChannelEntry(text)!, specs, undefined, registered);

  test('is looked up in the named document', () => {
    expect(find('/other.json presence')).toMatchObject({ ok: true, spec: { source: 'other.json' } });
    expect(parseChannelEntry('a.yaml name with spaces')).toEqual({ spec: 'a.yaml', id: 'name with spaces' });
    expect(parseChannelEntry('  ')).toBeUndefined();
  });

  test('without a document is looked up in all of them, starting with those in docs.json', () => {
    expect(find('presence')).toMatchObject({
      spec: { source: 'chat.json' },
      problem: { code: 'entry-ambiguous' },
    });
    const registered = find('presence', (source) => source === 'other.json');
    expect(registered).toMatchObject({ ok: true, spec: { source: 'other.json' } });
    expect(registered.problem).toBeUndefined();
  });

  test('is reported if it is missing, but not if its document is unreadable', () => {
    expect(find('chat.json presense')).toMatchObject({
      ok: false,
      problem: { code: 'channel-missing', hint: 'Did you mean `presence`?' },
    });
    expect(find('broken.json presence')).toEqual({ ok: false });
  });
});
