import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EARLIER_SKILLS_FOLDER, type EarlierSkillsIndex } from '../../../lib/built-site/built-files.ts';
import type { BuiltSite } from '../../site/built-site.ts';

/** A file that a client of the server may read. */
export interface Resource {
  uri: string;
  name: string;
  description: string;
  mimeType: string;
  read(): Promise<string>;
}

const TEXT = new Map([
  ['.md', 'text/markdown'],
  ['.json', 'application/json'],
  ['.yaml', 'application/yaml'],
  ['.yml', 'application/yaml'],
]);

/** The files of the site's skills. */
export async function skillResources(site: BuiltSite): Promise<Resource[]> {
  const skills = await readIndex(site);
  return skills.flatMap(({ name, description, files }) =>
    files.flatMap((inside) => {
      const file = `${EARLIER_SKILLS_FOLDER}/${name}/${inside}`;
      if (!site.files.has(file)) return [];
      const mimeType = TEXT.get(path.extname(inside)) ?? 'text/plain';
      const read = () => readFile(path.join(site.folder, file), 'utf8');
      return [{ uri: `skill://${name}/${inside}`, name: `${name}/${inside}`, description, mimeType, read }];
    }),
  );
}

/** The index may be a file of the repository, which can say anything. */
async function readIndex(site: BuiltSite): Promise<EarlierSkillsIndex['skills']> {
  const file = `${EARLIER_SKILLS_FOLDER}/index.json`;
  if (!site.files.has(file)) return [];
  try {
    const index = JSON.parse(await readFile(path.join(site.folder, file), 'utf8')) as EarlierSkillsIndex;
    return index.skills.map(({ name, description, files }) => ({
      name: String(name),
      description: String(description),
      files: files.map(String),
    }));
  } catch {
    return [];
  }
}
