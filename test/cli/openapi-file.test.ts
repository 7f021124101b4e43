import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runDocs } from './run-docs.ts';

const SPEC = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      summary: List orders
      tags: [Orders]
      deprecated: true
      x-svc: { metadata: { sidebarTitle: "All: orders" }, content: "<Note>Cached.</Note>" }
      responses: { "200": { description: fine } }
    post:
      x-hidden: true
      responses: { "200": { description: fine } }
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'docs-openapi-file-'));
  writeFileSync(path.join(folder, 'shop.yaml'), SPEC);
});

afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('docs openapi-file', () => {
  test('writes one MDX file per operation and prints the navigation to paste', async () => {
    const { stdout, stderr, exitCode } = await runDocs(['openapi-file', 'shop.yaml', '-o', 'api'], {
      cwd: folder,
    });
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ groups: [{ group: 'Orders', pages: ['api/orders/list-orders'] }] });
    expect(stderr).toContain('Wrote 1 file to api');
    expect(read('api/orders/list-orders.mdx')).toBe(
      '---\nopenapi: shop.yaml GET /orders\ndeprecated: true\nsidebarTitle: "All: orders"\n---\n\n<Note>Cached.</Note>\n',
    );
  });

  test('without -o writes to the working directory', async () => {
    await runDocs(['openapi-file', 'shop.yaml'], { cwd: folder });
    expect(read('orders/list-orders.mdx')).toContain('GET /orders');
  });

  test('from outside the site, paths start at the nearest docs.json above the output', async () => {
    const site = path.join(folder, 'repo/docs');
    mkdirSync(path.join(site, 'specs'), { recursive: true });
    writeFileSync(path.join(site, 'docs.json'), '{}');
    writeFileSync(path.join(site, 'specs/shop.yaml'), SPEC);
    const args = ['openapi-file', 'repo/docs/specs/shop.yaml', '-o', 'repo/docs/api/v1', '--json'];
    const { stdout } = await runDocs(args, { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({
      written: ['repo/docs/api/v1/orders/list-orders.mdx'],
      navigation: [{ group: 'Orders', pages: ['api/v1/orders/list-orders'] }],
    });
    expect(read('repo/docs/api/v1/orders/list-orders.mdx')).toContain(
      'openapi: specs/shop.yaml GET /orders\n',
    );
  });

  test('inside a folder of the site, too', async () => {
    mkdirSync(path.join(folder, 'api'));
    writeFileSync(path.join(folder, 'docs.json'), '{}');
    const { stdout } = await runDocs(['openapi-file', '../shop.yaml'], { cwd: path.join(folder, 'api') });
    expect(JSON.parse(stdout)).toEqual({ groups: [{ group: 'Orders', pages: ['api/orders/list-orders'] }] });
    expect(read('api/orders/list-orders.mdx')).toContain('openapi: shop.yaml GET /orders\n');
  });

  test('keeps files that exist, unless told to overwrite them', async () => {
    await runDocs(['openapi-file', 'shop.yaml'], { cwd: folder });
    writeFileSync(path.join(folder, 'orders/list-orders.mdx'), 'mine');
    const kept = await runDocs(['openapi-file', 'shop.yaml', '--json'], { cwd: folder });
    expect(JSON.parse(kept.stdout)).toMatchObject({ written: [], kept: ['orders/list-orders.mdx'] });
    expect(read('orders/list-orders.mdx')).toBe('mine');
    await runDocs(['openapi-file', 'shop.yaml', '--overwrite'], { cwd: folder });
    expect(read('orders/list-orders.mdx')).toContain('GET /orders');
  });

  test('applies overlays first, in their order', async () => {
    const rename = (before: string, after: string) =>
      JSON.stringify({
        overlay: '1.0.0',
        actions: [{ target: `$..[?@ == "${before}"]`, update: after }],
      });
    writeFileSync(path.join(folder, 'a.json'), rename('List orders', 'All orders'));
    writeFileSync(path.join(folder, 'b.json'), rename('All orders', 'Every order'));
    const options = ['--overlay', 'a.json', '--overlay', './b.json'];
    const { exitCode } = await runDocs(['openapi-file', ...options, 'shop.yaml'], { cwd: folder });
    expect(exitCode).toBe(0);
    expect(read('orders/every-order.mdx')).toContain('GET /orders');
    const missing = await runDocs(['openapi-file', 'shop.yaml', '--overlay', 'gone.json'], { cwd: folder });
    expect(missing.exitCode).toBe(1);
    expect(missing.stderr).toContain('overlay-missing');
  });

  test('a missing document is an error', async () => {
    const { stderr, exitCode } = await runDocs(['openapi-file', 'gone.yaml'], { cwd: folder });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('spec-missing');
    expect(stderr).toMatch(/[^\n]\n$/);
  });

  test('with --no-private-hosts nothing is fetched from this machine or its network', async () => {
    const { stderr, exitCode } = await runDocs(
      ['openapi-file', 'http://127.0.0.1:9/openapi.json', '--no-private-hosts'],
      { cwd: folder },
    );
    expect(exitCode).toBe(1);
    expect(stderr).toContain('spec-host-private');
  });
});
