import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Artifact } from '../../../../../../src/reference/formats/sdk/artifact/sdk-reader.ts';
import type { SdkMember, SdkPage } from '../../../../../../src/reference/formats/sdk/document/sdk-library.ts';
import { readJavadoc } from '../../../../../../src/reference/formats/sdk/javadoc/read-javadoc.ts';

/** An artifact of files by path. */
export function artifactOf(files: Record<string, string>): Artifact {
  const paths = Object.keys(files).sort();
  return {
    source: 'javadoc',
    files: paths.map((one) => ({ path: one, name: `javadoc/${one}`, text: () => files[one]! })),
  };
}

/** What Javadoc 17 wrote about a small library, in files named as text, so that no tool changes them. */
export function fixture(): Artifact {
  const folder = path.join(import.meta.dirname, 'fixture');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.txt'),
  );
  return artifactOf(
    Object.fromEntries(
      files.map((one) => [
        one.replaceAll('\\', '/').slice(0, -'.txt'.length),
        readFileSync(path.join(folder, one), 'utf8'),
      ]),
    ),
  );
}

/** The page of one type, whose file is at `file`. */
export function pageOf(
  html: string,
  file = 'com/example/Client.html',
  others: Record<string, string> = {},
): SdkPage {
  const { library } = readJavadoc(artifactOf({ 'package-list': 'com.example\n', ...others, [file]: html }));
  return library!.pages.find(({ name }) => `${name}.html` === file.slice(file.lastIndexOf('/') + 1))!;
}

export function memberOf(page: SdkPage | undefined, name: string): SdkMember | undefined {
  return page?.sections.flatMap(({ members }) => members).find((member) => member.name === name);
}
