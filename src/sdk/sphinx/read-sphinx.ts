import { sdkEmpty } from '../artifact/sdk-problems.ts';
import type { SdkReader } from '../artifact/sdk-reader.ts';
import { languageOfDomain } from './definition/definitions.ts';
import { type DocumentPlace, placesOf } from './document-links.ts';
import { documentPage } from './document-page.ts';
import { readDocuments } from './sphinx-files.ts';

/** Reads the folder that `sphinx-build -b json` wrote. */
export const readSphinx: SdkReader = (artifact) => {
  const { documents, images, problems } = readDocuments(artifact);
  const places = placesOf(documents);
  const language = languageOf(places.all);
  const inGroups = [false, true].flatMap((isReference) =>
    places.all.filter((place) => place.isReference === isReference),
  );
  const pages = inGroups.map((place) => documentPage(place, places, images, language));
  if (pages.length > 0) return { library: { language, pages }, problems };
  const isRefused = problems.some(({ code }) => code === 'sdk-invalid');
  return {
    problems: isRefused ? problems : [...problems, sdkEmpty(artifact.source)],
  };
};

/** That of most definitions, and Python without any. */
function languageOf(places: readonly DocumentPlace[]): string {
  const counts = new Map<string, number>();
  for (const { domains } of places) {
    for (const [domain, count] of domains) {
      const language = languageOfDomain(domain);
      if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + count);
    }
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 'python';
}
