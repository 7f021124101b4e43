import { lineIndex } from '../../lib/text/line-index.ts';
import { sdkEmpty, sdkInvalid } from '../artifact/sdk-problems.ts';
import type { Artifact, ArtifactFile, SdkReader } from '../artifact/sdk-reader.ts';
import { publicSymbols } from './docs/public-symbols.ts';
import { symbolIndex } from './docs/symbol-index.ts';
import { descendantsOf } from './page/descendants.ts';
import { pagePlaces } from './page/page-places.ts';
import { sdkPage } from './page/sdk-page.ts';
import { parseStructure } from './structure/parse-structure.ts';

/** Reads the `structure.xml` of phpDocumentor's template `xml`, versions 2 and 3. */
export const readPhpdoc: SdkReader = (artifact) => {
  const { source } = artifact;
  const file = structureFile(artifact);
  if (file === undefined) {
    return { problems: [sdkInvalid('phpdoc', source, 'there is no `structure.xml`')] };
  }
  const text = file.text();
  const parsed = parseStructure(text);
  if ('reason' in parsed) {
    const at = { file: file.name, ...lineIndex(text)(parsed.offset) };
    return { problems: [sdkInvalid('phpdoc', source, parsed.reason, at)] };
  }
  const places = pagePlaces(publicSymbols(parsed.symbols));
  if (places.length === 0) return { problems: [sdkEmpty(source, file.name)] };
  const index = symbolIndex(parsed.symbols, places);
  const descendants = descendantsOf(places.map(({ symbol }) => symbol));
  const pages = places.map((place) => sdkPage(index, place, descendants));
  return { library: { language: 'php', pages }, problems: [] };
};

/** The file itself, or the one closest to the root of the folder: others belong to other versions. */
function structureFile({ files }: Artifact): ArtifactFile | undefined {
  if (files.length === 1) return files[0];
  const depth = ({ path }: ArtifactFile) => path.split('/').length;
  return files
    .filter(({ path }) => /(?:^|\/)structure\.xml$/.test(path))
    .sort((one, other) => depth(one) - depth(other))[0];
}
