import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync, zipSync } from 'fflate';
import { executableName } from '../executable/executable.ts';
import { thisPlatform } from '../install/install-runtimes.ts';
import { changelogSection } from './changelog.ts';
import {
  homebrewFormula,
  type Installed,
  installScript,
  releaseNotes,
  type Sum,
  scoopManifest,
} from './installers.ts';
import { type PackageMetadata, projectUrls } from './repository.ts';
import { cycloneDx } from './sbom.ts';

const EXECUTABLE = /^docs-(?:linux|macos|windows)-(?:x64|arm64)(?:\.exe)?$/;
/** Files of templates/ that servers and CI start from, for those who have no clone. */
const DEPLOYMENT = ['compose.yaml', 'docs.service', 'gitlab-ci.yml', 'kubernetes.yaml'];
/** The earliest time that a ZIP archive can hold: archives do not tell when they were made. */
const NO_TIME = new Date('1980-01-01T00:00:00');

export interface Assembly {
  /** The project: its package.json, CHANGELOG.md and notices. */
  root: string;
  /** A folder with the npm package, docs.cjs and executables. */
  parts: string;
  /** The folder that gets the files of the release. */
  out: string;
  /** The name of the container image, if there is one. */
  image?: string;
}

/** Makes the files of a release and the notes about it. Throws if the version or the project's address is not known. */
export function assemble({ root, parts, out, image }: Assembly): { files: Sum[]; notes: string } {
  const { name, version, license, description, repository } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as PackageMetadata & Record<'name' | 'version' | 'license' | 'description', string>;
  const changelog = changelogSection(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (!changelog || !repository)
    throw new Error(
      `CHANGELOG.md or package.json does not know of ${version}: run \`npm run release\` first.`,
    );
  const { web, downloads } = projectUrls(repository.url);
  const write = (file: string, text: string) => writeFileSync(path.join(out, file), text);

  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const found = readdirSync(parts).sort();
  const archives = found.filter((file) => EXECUTABLE.test(file)).map((file) => archive(parts, file, out));
  for (const file of found.filter((file) => !EXECUTABLE.test(file)))
    copyFileSync(path.join(parts, file), path.join(out, file));

  const about: Installed = { version, license, web, downloads: downloads(`v${version}`), archives };
  write('install.sh', installScript(about));
  chmodSync(path.join(out, 'install.sh'), 0o755);
  write('docsjson.rb', homebrewFormula(about));
  write('docsjson.json', json(scoopManifest(about)));
  for (const file of DEPLOYMENT) {
    const template = readFileSync(path.join(import.meta.dirname, '../../templates', file), 'utf8');
    write(file, image ? template.replace(/(?<=^ *image: )docs$/m, `${image}:${version}`) : template);
  }
  const notices = readFileSync(path.join(root, 'dist/THIRD-PARTY-NOTICES'), 'utf8');
  const node = includedNode(parts, found);
  write(
    'sbom.cdx.json',
    json(cycloneDx({ name, version, license, description, notices, ...(node && { node }) })),
  );
  const files = readdirSync(out)
    .sort()
    .map((file) => sumOf(path.join(out, file)));
  write('SHA256SUMS', files.map((file) => `${file.sha256}  ${file.name}\n`).join(''));
  return { files, notes: releaseNotes(changelog, about, image) };
}

/** Packs an executable under the name of the program: `docs` in a .tar.gz, `docs.exe` in a .zip. */
function archive(parts: string, file: string, out: string): Sum {
  const source = path.join(parts, file);
  if (file.endsWith('.exe')) {
    const target = path.join(out, `${path.parse(file).name}.zip`);
    writeFileSync(target, zipSync({ 'docs.exe': readFileSync(source) }, { level: 9, mtime: NO_TIME }));
    return sumOf(target);
  }
  const target = path.join(out, `${file}.tar.gz`);
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-archive-'));
  try {
    copyFileSync(source, path.join(folder, 'docs'));
    // Files that were handed from one job of a workflow to another have lost their rights.
    chmodSync(path.join(folder, 'docs'), 0o755);
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mtime=@0', '--format=ustar'];
    execFileSync('tar', [...owner, '--create', '--file=docs.tar', 'docs'], { cwd: folder });
    writeFileSync(target, gzipSync(readFileSync(path.join(folder, 'docs.tar')), { level: 9, mtime: 0 }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return sumOf(target);
}

/** The Node in the executables, as the one for this machine names it. */
function includedNode(parts: string, files: readonly string[]): string | undefined {
  const own = files.find((file) => file === executableName(thisPlatform()));
  if (!own) return undefined;
  chmodSync(path.join(parts, own), 0o755);
  const line = execFileSync(path.resolve(parts, own), ['--version'], { encoding: 'utf8' });
  return / node-v(\S+)/.exec(line)?.[1];
}

function sumOf(file: string): Sum {
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  return { name: path.basename(file), sha256 };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
