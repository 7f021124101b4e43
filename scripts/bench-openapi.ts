/**
 * Measures the reference pages of one OpenAPI document: `tsx scripts/bench-openapi.ts spec.json`, or without a file, of a
 * generated document. With `--merge FILE… --out merged.json` it makes one large document of several; name each file twice
 * to double it.
 *
 *   DOCS_BENCH_SPEC=FILE          the document
 *   DOCS_BENCH_OPERATIONS=1200    operations of the generated one
 *   DOCS_BENCH_PEERS=redocly,…    whole builds, compared with redocly, zudoku and docusaurus
 *   DOCS_BENCH_LIMIT=240          seconds after which such a build is ended
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { normalizeApi } from '../src/config/normalize/normalize-api.ts';
import { memoryFileTree } from '../src/lib/files/file-tree.ts';
import { viewed } from '../src/reference/formats/formats.ts';
import { OPENAPI } from '../src/reference/formats/openapi/openapi-format.ts';
import { generatedPages } from '../src/reference/formats/openapi/page/operation-pages.ts';
import { loadSpec } from '../src/reference/load/load-spec.ts';
import { renderReference } from '../src/render/reference/page/render-reference.ts';
import { renderSchemaPart } from '../src/render/reference/schema/schema-tree.ts';
import { sharedFiles } from '../src/site/output/shared-files.ts';
import { siteReference } from '../src/site/render/reference/site-reference.ts';
import { mergeSpecs } from './bench/specs/merge-specs.ts';
import { compareSpecBuilds } from './bench/specs/spec-builds.ts';
import { writeSpec } from './bench/specs/write-spec.ts';

const [first, ...rest] = process.argv.slice(2);
if (first === '--merge') {
  const cut = rest.indexOf('--out');
  const out = rest[cut + 1]!;
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(out, JSON.stringify(await mergeSpecs(rest.slice(0, cut))));
  console.log(`wrote ${out}`);
} else {
  const file = first ?? process.env.DOCS_BENCH_SPEC ?? generated();
  await measure(file);
  const peers = (process.env.DOCS_BENCH_PEERS ?? '').split(',').filter(Boolean);
  if (peers.length > 0) await compareSpecBuilds(file, peers, Number(process.env.DOCS_BENCH_LIMIT ?? 600));
}

function generated(): string {
  const operations = Number(process.env.DOCS_BENCH_OPERATIONS ?? 1200);
  const file = path.join(import.meta.dirname, `../.cache/bench/openapi-${operations}.json`);
  writeSpec(file, operations);
  return file;
}

async function measure(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const name = path.basename(file);
  const parsing = cpu();
  const { spec, problems } = await loadSpec(name, { files: memoryFileTree({ [name]: bytes }) }, OPENAPI);
  const parsed = cpu();
  if (!spec) throw new Error(problems[0]?.message ?? 'not a specification');
  const reference = siteReference({
    api: normalizeApi({}),
    plan: [],
    linkTo: (url) => url,
    shared: sharedFiles(),
    isSignedIn: false,
  });
  const pages = generatedPages(spec).flatMap((group) => group.pages);
  const sizes: number[] = [];
  let rendering = 0;
  for (const { operation } of pages) {
    const before = cpu();
    const { lead, html, examples } = renderReference(
      viewed({ kind: 'operation', spec, operation }),
      reference.context,
    );
    rendering += cpu() - before;
    sizes.push(gzipSync(lead.text + html.text + examples.text).length);
  }
  const rendered = cpu();
  const { waiting, context } = reference;
  let partCount = 0;
  let partBytes = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    partCount++;
    partBytes += renderSchemaPart(next.spec, next.part, context).body.text.length;
  }
  const finished = cpu();
  sizes.sort((a, b) => a - b);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`;
  const kb = (size: number) => `${(size / 1024).toFixed(1)} KB`;
  console.log(`${name}: ${kb(bytes.length)}, ${pages.length} operations, ${problems.length} problems`);
  console.log(`read and validate  ${seconds(parsing, parsed)}`);
  console.log(
    `render pages       ${seconds(0, rendering)}, ${Math.round(pages.length / (rendering / 1000))} a second`,
  );
  console.log(`parts on demand    ${seconds(rendered, finished)}, ${partCount} parts, ${kb(partBytes)}`);
  console.log(
    `page, gzip         median ${kb(sizes[sizes.length >> 1] ?? 0)}, largest ${kb(sizes.at(-1) ?? 0)}`,
  );
  console.log(`peak memory        ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

/** CPU time in milliseconds: other work on the machine does not count. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
