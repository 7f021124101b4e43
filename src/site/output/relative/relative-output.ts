import { decodeUtf8 } from '../../../lib/text/encoding.ts';
import type { Output } from '../output.ts';
import { relativeCss, relativeHtml, relativeMarkdown } from './relative-text.ts';
import { type RelativeSite, type RelativeUrl, relativeUrls } from './relative-urls.ts';

/**
 * An output whose files name each other by relative paths, so that the folder works wherever it is: on a file share, in
 * an archive, opened from disk. `404.html` stays as it is: only a server shows it, at any depth.
 */
export function relativeOutput(output: Output, site: RelativeSite): Output {
  return {
    get hashes() {
      return output.hashes;
    },
    write: (path, content) => {
      const text = rewritten(path, content, relativeUrls(path, site));
      output.write(path, text ?? content);
      if (text !== undefined && isFragment(path))
        output.write(`${path}.js`, `docsFragment(${JSON.stringify(text)})\n`);
    },
    // Additions are whole pages, so no URL is split.
    append: (path, content) =>
      output.append(path, rewritten(path, content, relativeUrls(path, site)) ?? content),
  };
}

function rewritten(path: string, content: string | Uint8Array, relative: RelativeUrl): string | undefined {
  const rewrite = rewriterOf(path);
  // A file of the repository may not be UTF-8.
  const text = typeof content === 'string' ? content : rewrite && decodeUtf8(content);
  return text === undefined ? undefined : rewrite?.(text, relative);
}

function rewriterOf(path: string): ((text: string, relative: RelativeUrl) => string) | undefined {
  if (path === '404.html' || path.endsWith('/404.html')) return undefined;
  if (path.endsWith('.html')) return relativeHtml;
  if (path.endsWith('.css')) return relativeCss;
  return path.endsWith('.md') || /^llms(-full)?\.txt$/.test(path) ? relativeMarkdown : undefined;
}

/** Parts that pages load on demand. Pages from disk may not read files, but may run scripts. */
function isFragment(path: string): boolean {
  return path.startsWith('_docs/') && path.endsWith('.html') && path !== '_docs/oauth.html';
}
