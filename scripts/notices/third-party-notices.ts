import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LICENSE_TEXTS } from './license-texts.ts';

interface PackageJson {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
  homepage?: string;
}

const PACKAGE_FILE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;

/** Folders of the npm packages that `files`, paths from the root of the project, belong to. */
export function packageFolders(files: Iterable<string>): string[] {
  const folders = [...files].flatMap((file) => PACKAGE_FILE.exec(file)?.[1] ?? []);
  return [...new Set(folders)].sort();
}

/** Name, version and license of every package, for the people who made them. Throws for a package without a license. */
export function thirdPartyNotices(root: string, folders: readonly string[]): string {
  const entries = folders.map((folder) => entryOf(path.join(root, folder)));
  const unique = [...new Map(entries.map((entry) => [entry.title, entry])).values()];
  const intro = `docs contains the following software, fonts and icons of others, under their own licenses.\n`;
  const list = unique.map(({ title }) => `- ${title}`).join('\n');
  const texts = unique.map(({ title, text }) => `${'='.repeat(80)}\n${title}\n\n${text}\n`);
  return `${intro}\n${list}\n\n${texts.join('\n')}`;
}

function entryOf(folder: string): { title: string; text: string } {
  const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson;
  const title = `${about.name} ${about.version} (${about.license ?? 'license below'})`;
  const files = readdirSync(folder).filter(
    (name) => LICENSE_FILE.test(name) && !/\.(?:js|ts|json)$/.test(name),
  );
  const texts = files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
  const text = texts.length > 0 ? texts.map(withoutCopyleft).join('\n\n') : namedLicense(folder, about);
  return { title, text: text.replaceAll('\r\n', '\n') };
}

/** A notice about several files without those under the GPL, which the program does not contain. */
function withoutCopyleft(notice: string): string {
  const sections = notice.split(/(?=^={80,}\nFiles:)/m);
  return sections.filter((section) => !/^SPDX: +GPL/m.test(section)).join('');
}

/** The text of a license that the package only names. */
function namedLicense(folder: string, { name, license = '', author, homepage }: PackageJson): string {
  const set = path.join(folder, 'info.json');
  const icons = existsSync(set) ? JSON.parse(readFileSync(set, 'utf8')) : undefined;
  const id: string = icons?.license?.spdx ?? license;
  const write = LICENSE_TEXTS[id];
  if (!write)
    throw new Error(`${name} has no license text, and there is none for "${id}" in scripts/notices.`);
  const person = typeof author === 'string' ? author : author?.name;
  return write(
    icons
      ? `${icons.author.name} (${icons.author.url})`
      : [person ?? name, homepage].filter(Boolean).join(', '),
  );
}
