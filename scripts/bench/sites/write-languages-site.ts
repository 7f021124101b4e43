import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { benchPages } from './pages.ts';

const LANGUAGES = ['en', 'de', 'ar', 'ja'];

/** Writes a site of `count` pages, the same ones in each of four languages. */
export function writeLanguagesSite(count: number, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const languages = LANGUAGES.map((language) => {
    const pages = benchPages(Math.ceil(count / LANGUAGES.length), (page) => `/${language}/${page}`);
    const groups = new Map<number, string[]>();
    for (const { path: page, section, title, description, body } of pages) {
      const file = `${language}/${page}`;
      write(`${file}.mdx`, `---\ntitle: "${title}"\ndescription: "${description}"\n---\n\n${body}`);
      groups.set(section, [...(groups.get(section) ?? []), file]);
    }
    return {
      language,
      groups: [...groups].map(([section, pages]) => ({ group: `Section ${section + 1}`, pages })),
    };
  });
  write(
    'docs.json',
    JSON.stringify({
      theme: 'mint',
      name: 'Bench',
      colors: { primary: '#0d9373' },
      navigation: { languages },
    }),
  );
}
