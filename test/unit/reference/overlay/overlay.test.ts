import { describe, expect, it } from 'vitest';
import { looksLikeOverlay, readOverlay } from '../../../../src/reference/overlay/overlay.ts';

function read(text: string) {
  return readOverlay('overlay.yaml', text, { isListed: true });
}

function withActions(actions: string, version = '1.1.0') {
  return read(`overlay: ${version}\nactions:\n${actions}\n`);
}

describe('reading overlays', () => {
  it('takes the actions in their order, and the document that it extends', () => {
    const result = read(
      [
        'overlay: 1.0.0',
        'info: { title: Public, version: 1.0.0 }',
        'extends: ../openapi.yaml',
        'actions:',
        '  - target: $.info',
        '    update: { title: Shop }',
        '  - { target: "$.paths.*.delete", description: For our staff, remove: true }',
      ].join('\n'),
    );
    expect(result).toMatchObject({
      ok: true,
      overlay: {
        source: 'overlay.yaml',
        extends: '../openapi.yaml',
        actions: [
          { kind: 'update', target: '$.info', value: { title: 'Shop' }, pointer: '/actions/0' },
          { kind: 'remove', target: '$.paths.*.delete', pointer: '/actions/1' },
        ],
      },
    });
  });

  it('reads JSON too', () => {
    expect(read('{"overlay": "1.1.0", "actions": [{"target": "$.a", "copy": "$.b"}]}')).toMatchObject({
      ok: true,
      overlay: { actions: [{ kind: 'copy', from: '$.b' }] },
    });
  });

  it('removes where an action has both', () => {
    expect(withActions('  - { target: $.info, update: { a: 1 }, remove: true }')).toMatchObject({
      ok: true,
      overlay: { actions: [{ kind: 'remove' }] },
    });
  });

  it('passes over an action that changes nothing', () => {
    expect(withActions('  - { target: $.info, description: Later, x-owner: me }')).toMatchObject({
      ok: true,
      overlay: { actions: [] },
    });
  });

  it.each([
    ['overlay: 2.0.0\nactions: [{ target: $, remove: true }]', 1, '`overlay` must be'],
    ['- a', 1, '`overlay` must be'],
    ['overlay: 1.0.0', 1, '`actions` must be an array'],
    ['overlay: 1.0.0\nactions: []', 2, '`actions` must be an array'],
    ['overlay: 1.0.0\nactions:\n  - no', 3, 'must be an object'],
    ['overlay: 1.0.0\nactions:\n  - update: 1', 3, 'needs a `target`'],
    ['overlay: 1.0.0\nactions:\n  - target: $.a\n    remove: yes please', 4, '`remove` must be'],
    ['overlay: 1.1.0\nactions:\n  - target: $.a\n    copy: 100', 4, '`copy` must be'],
    ['overlay: 1.0.0\nactions:\n  - target: $.a\n    copy: $.b', 4, '`copy` needs version 1.1.0'],
    ['overlay: 1.1.0\nactions:\n  - target: $.a\n    copy: $.b\n    update: 1', 3, 'either'],
    ['overlay: 1.0.0\nactions:\n  - target: $.a\n    updates: 1', 4, 'did you mean `update`?'],
    ['overlay: 1.0.0\nactions: [', 2, 'bracket'],
  ])('says what is wrong with %j', (text, line, reason) => {
    expect(read(text)).toMatchObject({
      ok: false,
      problem: {
        code: 'overlay-invalid',
        file: 'overlay.yaml',
        line,
        message: expect.stringContaining(reason),
      },
    });
  });
});

describe('recognizing overlays', () => {
  it.each(['overlay: 1.0.0\n', 'info: {}\noverlay: "1.1.0"\n', '{ "overlay": "1.0.0" }'])('%j', (text) => {
    expect(looksLikeOverlay(text)).toBe(true);
  });

  it.each(['openapi: 3.1.0\n', 'map:\n  overlay: 1.0.0\n', 'overlay: true\n', '{ "overlay": 1 }'])(
    'but not %j',
    (text) => {
      expect(looksLikeOverlay(text)).toBe(false);
    },
  );
});
