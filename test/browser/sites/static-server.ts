import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
  xml: 'application/xml',
};

export interface StaticServer {
  url: string;
  close(): Promise<void>;
}

/** A plain static host, as nginx would be: files, `index.html` of folders, `404.html`, gzip. Nothing of ours behind it. */
export async function serveFiles(
  read: (path: string) => string | Uint8Array | undefined,
  basePath = '',
): Promise<StaticServer> {
  const packed = new Map<string | Uint8Array, Uint8Array>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const inside = pathname.startsWith(`${basePath}/`) || pathname === basePath;
    const path = decodeURIComponent(pathname.slice(basePath.length)).replace(/^\/|\/$/g, '');
    const [found, file] = inside ? find(read, path) : [undefined, ''];
    const content = found ?? read('404.html') ?? 'not found';
    const type =
      TYPES[(found === undefined ? '404.html' : file).split('.').at(-1)!] ?? 'application/octet-stream';
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': type, 'content-encoding': 'gzip' });
    if (!packed.has(content)) packed.set(content, gzipSync(content));
    response.end(packed.get(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function find(
  read: (path: string) => string | Uint8Array | undefined,
  path: string,
): [content: string | Uint8Array | undefined, file: string] {
  const direct = path === '' ? undefined : read(path);
  if (direct !== undefined) return [direct, path];
  const index = path === '' ? 'index.html' : `${path}/index.html`;
  return [read(index), index];
}
