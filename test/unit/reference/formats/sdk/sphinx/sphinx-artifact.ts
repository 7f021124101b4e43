import type {
  Artifact,
  ArtifactFile,
} from '../../../../../../src/reference/formats/sdk/artifact/sdk-reader.ts';
import type { SdkMember, SdkPage } from '../../../../../../src/reference/formats/sdk/document/sdk-library.ts';
import { readSphinx } from '../../../../../../src/reference/formats/sdk/sphinx/read-sphinx.ts';

export function artifact(files: Readonly<Record<string, string>>): Artifact {
  const paths = Object.keys(files).sort();
  return { source: 'docs/json', files: paths.map((path) => file(path, files[path] ?? '')) };
}

function file(path: string, text: string): ArtifactFile {
  return { path, name: `docs/json/${path}`, text: () => text };
}

/** A document as Sphinx writes it, with a title before its body. */
export function fjson(name: string, body: string, title = 'Title'): string {
  const section = `<section id="title">\n<h1>${title}<a class="headerlink" href="#title">¶</a></h1>\n${body}</section>\n`;
  return JSON.stringify({ title, body: section, current_page_name: name, toc: '', parents: [] });
}

/** Pages of documents whose bodies are given by their names. */
export function pagesOf(bodies: Readonly<Record<string, string>>): readonly SdkPage[] {
  const files = Object.entries(bodies).map(([name, body]) => [`${name}.fjson`, fjson(name, body)]);
  return readSphinx(artifact(Object.fromEntries(files))).library?.pages ?? [];
}

export function pageOf(body: string): SdkPage {
  return pagesOf({ page: body })[0]!;
}

/** The first definition of a page. */
export function memberOf(body: string): SdkMember {
  return pageOf(body).sections.flatMap(({ members }) => [...members])[0]!;
}

/** A function `lumen.mix(level)` about which `content` says something. */
export function functionWith(content: string): SdkMember {
  return memberOf(`<dl class="py function">
<dt class="sig sig-object py" id="lumen.mix">
<span class="sig-prename descclassname"><span class="pre">lumen.</span></span><span class="sig-name descname"><span class="pre">mix</span></span><span class="sig-paren">(</span><em class="sig-param"><span class="n"><span class="pre">level</span></span><span class="p"><span class="pre">:</span></span><span class="w"> </span><span class="n"><span class="pre">float</span></span><span class="w"> </span><span class="o"><span class="pre">=</span></span><span class="w"> </span><span class="default_value"><span class="pre">1</span></span></em>, <em class="sig-param"><span class="o"><span class="pre">**</span></span><span class="n"><span class="pre">options</span></span></em><span class="sig-paren">)</span><a class="headerlink" href="#lumen.mix">¶</a></dt>
<dd>${content}</dd></dl>`);
}
