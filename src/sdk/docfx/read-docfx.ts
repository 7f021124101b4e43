import type { Location, Problem } from '../../problems/problem.ts';
import { sdkEmpty, sdkFileInvalid, sdkInvalid } from '../artifact/sdk-problems.ts';
import type { Artifact, ArtifactFile, SdkReader } from '../artifact/sdk-reader.ts';
import { createLibrary } from './create-library.ts';
import type { DocfxItem } from './file/docfx-item.ts';
import type { DocfxReference } from './file/docfx-reference.ts';
import { fileKind } from './file/file-kind.ts';
import { readDocfxFile } from './file/read-docfx-file.ts';

/** The reference of a .NET library, from the folder that `docfx metadata` writes. */
export const readDocfx: SdkReader = (artifact) => {
  const { source } = artifact;
  const read = readFiles(artifact);
  const [firstFailure] = read.failures;
  if (read.items.size === 0 && firstFailure) {
    return { problems: [sdkInvalid('docfx', firstFailure.at.file, firstFailure.reason, firstFailure.at)] };
  }
  if (!read.isDocfx) return { problems: [notDocfx(artifact, read)] };
  const problems = read.failures.map(({ reason, at }) => sdkFileInvalid(reason, at));
  const library = createLibrary(read);
  if (library.pages.length > 0) return { library, problems };
  return { problems: [...problems, sdkEmpty(source)] };
};

interface ReadFiles {
  items: Map<string, DocfxItem>;
  references: Map<string, DocfxReference>;
  failures: { reason: string; at: Location }[];
  /** Whether a file has the format, valid or not. */
  isDocfx: boolean;
  /** The first file of another format of DocFX. */
  other?: { file: ArtifactFile; mime: string };
}

function readFiles({ files }: Artifact): ReadFiles {
  const read: ReadFiles = { items: new Map(), references: new Map(), failures: [], isDocfx: false };
  for (const file of files) {
    if (!/\.ya?ml$/i.test(file.path)) continue;
    const text = file.text();
    const kind = fileKind(file.path, text);
    if (kind.name === 'reference') {
      read.isDocfx = true;
      addFile(read, file, text);
    } else if (kind.name === 'unread') read.other ??= { file, mime: kind.mime };
  }
  return read;
}

/** Where two files have the same symbol, the first one is used. */
function addFile(read: ReadFiles, file: ArtifactFile, text: string): void {
  const found = readDocfxFile(text, (uid) => read.references.has(uid));
  if (!found.ok) {
    const { reason, line = 1, column = 1 } = found;
    read.failures.push({ reason, at: { file: file.name, line, column } });
    return;
  }
  for (const item of found.items) if (!read.items.has(item.uid)) read.items.set(item.uid, item);
  for (const one of found.references) if (!read.references.has(one.uid)) read.references.set(one.uid, one);
}

function notDocfx({ source }: Artifact, { other }: ReadFiles): Problem {
  if (!other) {
    return sdkInvalid(
      'docfx',
      source,
      'it has no YAML file that begins with `### YamlMime:ManagedReference`',
    );
  }
  const reason =
    other.mime === 'ApiPage'
      ? 'its files are pages (`ApiPage`), not a reference; set `"outputFormat": "mref"` under `metadata` in docfx.json'
      : `its files are of the kind \`${other.mime}\`, not \`ManagedReference\``;
  return sdkInvalid('docfx', source, reason, { file: other.file.name, line: 1, column: 1 });
}
