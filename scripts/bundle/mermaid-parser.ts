import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = path.join(import.meta.dirname, '../..');

/** What Mermaid draws with. */
const DRAWING =
  /^(?:dompurify|d3|d3-sankey|cytoscape|cytoscape-[\w-]+|dagre-d3-es.*|katex|roughjs|stylis|fastdom.*|@upsetjs\/venn\.js|@iconify\/utils)$/;

/** Stands for any function, object or text. */
const NOTHING = `
  const nothing = new Proxy(function () {}, {
    get: (_, name) =>
      name === 'sanitize' ? (text) => text : name === Symbol.toPrimitive ? () => '' : name === '__esModule' || nothing,
    apply: () => nothing,
    construct: () => nothing,
  });
  module.exports = nothing;`;

/** Writes the parsers of Mermaid without what draws: a fourth of its code, and it needs no document. */
export async function bundleMermaidParser(): Promise<void> {
  await build({
    entryPoints: [path.join(root, 'src/site/check/diagrams/mermaid-parser.ts')],
    outfile: path.join(root, 'dist/parsers/mermaid.js'),
    bundle: true,
    platform: 'browser',
    target: 'node20',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [withoutDrawing()],
  });
}

function withoutDrawing(): Plugin {
  return {
    name: 'without-drawing',
    setup(build) {
      build.onResolve({ filter: DRAWING }, () => ({ path: 'nothing', namespace: 'nothing' }));
      build.onLoad({ filter: /^nothing$/, namespace: 'nothing' }, () => ({ contents: NOTHING }));
    },
  };
}
