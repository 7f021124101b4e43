/** `plain-server.mjs bare|sirv FOLDER FILE PORT`: servers that are a few lines over a library. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [kind, folder, file, port] = process.argv.slice(2);
createServer(kind === 'bare' ? fromMemory() : fromFolder()).listen(Number(port), '127.0.0.1');

function fromMemory() {
  const plain = readFileSync(file);
  const forms = { identity: plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) };
  return (request, response) => {
    const wanted = request.headers['accept-encoding'];
    const encoding = wanted in forms ? wanted : 'identity';
    const body = forms[encoding];
    const headers = ['content-type', 'text/html; charset=utf-8', 'content-length', body.length];
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    response.writeHead(200, headers).end(body);
  };
}

/** With what it keeps in memory of a folder that does not change. */
function fromFolder() {
  const require = createRequire(`${process.cwd()}/`);
  return require('sirv')(folder, { etag: true, gzip: true, brotli: true });
}
