import { expect, test } from 'vitest';
import {
  drawnType,
  harmlessType,
} from '../../../../../../../templates/theme/browser/playground/response/body-content.tsx';
import {
  type ReceivedBody,
  receive,
} from '../../../../../../../templates/theme/browser/playground/send/receive.ts';

async function received(contentType: string, text: string): Promise<ReceivedBody> {
  let last: ReceivedBody | undefined;
  await receive([['Content-Type', contentType]], new Response(text).body, (body) => {
    last = body;
  });
  return last!;
}

test.each(['image/svg+xml', 'Image/SVG+XML; charset=utf-8', 'image/svg'])(
  'an image of type %s is drawn from a URL without an origin, and only saved from ours',
  async (contentType) => {
    const { kind, type } = await received(contentType, '<svg onload="alert(1)"/>');
    expect({ kind, drawn: drawnType(type), saved: harmlessType(type) }).toEqual({
      kind: 'image',
      drawn: 'image/svg+xml',
      saved: 'application/octet-stream',
    });
  },
);

test.each(['text/html; charset=utf-8', 'application/xhtml+xml', 'text/xml', 'application/xslt+xml'])(
  'a document of type %s is shown as its source and only saved',
  async (contentType) => {
    const { kind, text, type } = await received(contentType, '<script>alert(1)</script>');
    expect({ kind, text }).toEqual({ kind: 'text', text: '<script>alert(1)</script>' });
    expect(harmlessType(type)).toBe('application/octet-stream');
  },
);

test.each(['image/x-unknown', 'image/png+xml', 'application/pdf', 'text/javascript', ''])(
  'what is of type "%s" has no type of its own on our origin',
  (type) => {
    expect(harmlessType(type)).toBe('application/octet-stream');
  },
);

test.each(['image/png', 'image/webp', 'audio/mpeg', 'video/mp4'])('%s keeps its type', (type) => {
  expect({ type: harmlessType(type), drawn: drawnType(type) }).toEqual({ type, drawn: undefined });
});

test('a PDF is shown from a URL without an origin, too', async () => {
  const { kind, type } = await received('application/pdf', '%PDF-1.4');
  expect({ kind, drawn: drawnType(type) }).toEqual({ kind: 'pdf', drawn: 'application/pdf' });
});
