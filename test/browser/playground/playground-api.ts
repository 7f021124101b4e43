import type { ServerResponse } from 'node:http';
import { type SeenRequest, startUpstream, type Upstream } from '../../http/upstream.ts';

/** A small image of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A tenth of a second of silence. */
const SOUND = Buffer.concat([
  Buffer.from('UklGRkQDAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YSADAAA=', 'base64'),
  Buffer.alloc(800, 128),
]);

export interface TestApi extends Upstream {
  /** Lets the event stream continue. */
  release(): void;
}

/** A real API on a port of its own. It allows calls from other sites, except under `/closed`. */
export async function startApi(): Promise<TestApi> {
  let release = () => {};
  const upstream = await startUpstream((request, response) => {
    const { pathname } = new URL(request.url, 'http://api');
    if (!pathname.startsWith('/closed')) {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-methods', '*');
      response.setHeader('access-control-allow-headers', '*, authorization');
      response.setHeader('access-control-expose-headers', '*');
    }
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      response.writeHead(pathname.startsWith('/closed') ? 403 : 204).end();
      return;
    }
    answer(pathname, request, response, (go) => {
      release = go;
    });
  });
  return { ...upstream, release: () => release() };
}

function answer(
  pathname: string,
  request: SeenRequest,
  response: ServerResponse,
  onWaiting: (go: () => void) => void,
): void {
  const send = (type: string, body: string | Buffer, status = 200) =>
    response.writeHead(status, { 'content-type': type }).end(body);
  switch (pathname) {
    case '/events':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: begin\nid: 1\ndata: one\n\n');
      onWaiting(() => response.end('data: two\ndata: lines\n\n'));
      return;
    case '/ndjson':
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write('{"row":1}\n');
      onWaiting(() => response.end('{"row":2}\n'));
      return;
    case '/list':
      send(
        'application/json',
        '{"data":[{"id":12345678901234567890,"name":"A"},{"id":"2","extra":true}],"next":null}',
      );
      return;
    case '/no-json':
      send('application/json', '{"size": 1,}');
      return;
    case '/short':
      send('application/json', '{"size":"one line on a narrow phone"}');
      return;
    case '/huge':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
      for (let i = 0; i < 50; i++) response.write(`"${'x'.repeat(1_000_000)}",`);
      response.end('1]');
      return;
    case '/wide':
      send(
        'application/json',
        `{${Array.from({ length: 50_000 }, (_, i) => `"k${i}":{"n":${i}}`).join(',')}}`,
      );
      return;
    case '/pdf':
      send('application/pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>');
      return;
    case '/evil': {
      const attack = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
      const row = { [attack]: attack, __proto__: { a: 1 }, 'javascript:window.broken=1': attack };
      response.setHeader('x-evil', attack);
      send('application/json', JSON.stringify([row, row]));
      return;
    }
    case '/evil-svg':
      send(
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.broken=1"><script>parent.broken=1</script></svg>',
      );
      return;
    case '/evil-page':
      send(
        'application/xhtml+xml',
        '<html xmlns="http://www.w3.org/1999/xhtml"><script>window.broken=1</script></html>',
      );
      return;
    case '/evil-ndjson':
      send(
        'application/x-ndjson',
        '{"a":"<script>window.broken=1</script>"}\n<img src=x onerror="window.broken=1">\n',
      );
      return;
    case '/evil-events':
      send(
        'text/event-stream',
        `event: <script>window.broken=1</script>\ndata: <img src=x onerror="window.broken=1">\n\n`,
      );
      return;
    case '/evil-lie':
      send('image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.broken=1"></svg>');
      return;
    case '/evil-deep': {
      const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      send('application/json', `[{"a":${deep},"b":"${'x'.repeat(2_000_000)}"}]`);
      return;
    }
    case '/never':
      return;
    case '/picture':
      send('image/png', PIXEL);
      return;
    case '/sound':
      send('audio/wav', SOUND);
      return;
    case '/teapot':
      send('text/plain', 'short and stout', 418);
      return;
    case '/page':
      send('text/html', '<h1>Hello</h1><script>window.broken = true</script>');
      return;
    case '/data':
      send('application/octet-stream', Buffer.from([0, 1, 2, 255]));
      return;
    case '/nothing':
      response.writeHead(204).end();
      return;
    case '/missing':
      send('application/json', '{"error":"no such thing"}', 404);
      return;
    case '/large':
      send(
        'application/json',
        JSON.stringify({ rows: Array.from({ length: 1000 }, (_, id) => ({ id, name: `row ${id}` })) }),
      );
      return;
    case '/authorize':
      authorize(request, response);
      return;
    case '/token':
      token(request, response);
      return;
    case '/.well-known/openid-configuration': {
      const origin = `http://${request.headers.host}`;
      send(
        'application/json',
        JSON.stringify({
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          scopes_supported: ['openid', 'profile'],
        }),
      );
      return;
    }
    default:
      send('application/json', '{"ok":true}');
  }
}

/** The provider's page, which says yes at once, unless the client is `denied`; it mistakes `stranger` for another. */
function authorize(request: SeenRequest, response: ServerResponse): void {
  const { searchParams } = new URL(request.url, 'http://api');
  const target = new URL(searchParams.get('redirect_uri')!);
  const state = searchParams.get('state')!;
  const isImplicit = searchParams.get('response_type') === 'token';
  const client = searchParams.get('client_id');
  const granted: Record<string, string> = isImplicit
    ? { access_token: 'implicit-token', token_type: 'bearer' }
    : { code: 'the-code' };
  const answer = new URLSearchParams({
    state: client === 'stranger' ? 'of somebody else' : state,
    ...(client === 'denied' ? { error: 'access_denied', error_description: '<b>You said no</b>' } : granted),
  });
  target[isImplicit ? 'hash' : 'search'] = answer.toString();
  response.writeHead(302, { location: target.href }).end();
}

/** Tokens name the grant that they come from, so that a test can tell them apart. */
function token(request: SeenRequest, response: ServerResponse): void {
  const fields = new URLSearchParams(request.body.toString());
  const grant = fields.get('grant_type');
  if (fields.get('client_id') === 'unknown') {
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end('{"error":"invalid_grant","error_description":"The code has expired."}');
    return;
  }
  if (fields.get('client_id') === 'broken') {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    return;
  }
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ access_token: `${grant}-token`, token_type: 'bearer', expires_in: 3600 }));
}
