import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BenchPage, benchPages } from './pages.ts';

export type Tool = 'docs' | 'hugo' | 'eleventy' | 'vitepress' | 'starlight';

/** Writes the same pages as a site of `tool` into `folder`. */
export function writeSite(tool: Tool, count: number, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const pages = benchPages(count, (page) => (tool === 'docs' ? `/${page}` : `/${page}/`));
  WRITERS[tool](pages, write);
}

type Write = (file: string, text: string) => void;

function frontmatter(page: { title: string; description: string }, more = ''): string {
  return `---\ntitle: "${page.title}"\ndescription: "${page.description}"\n${more}---\n\n`;
}

function sections(pages: readonly BenchPage[]): { name: string; pages: BenchPage[] }[] {
  const bySection = new Map<number, BenchPage[]>();
  for (const page of pages) bySection.set(page.section, [...(bySection.get(page.section) ?? []), page]);
  return [...bySection].map(([number, members]) => ({ name: `Section ${number + 1}`, pages: members }));
}

const HOME = { title: 'Home', description: 'A generated site.' };

function docsSite(pages: readonly BenchPage[], write: Write): void {
  const groups = sections(pages).map(({ name, pages }) => ({
    group: name,
    pages: pages.map((page) => page.path),
  }));
  const navigation = { groups: [{ group: 'Start', pages: ['index'] }, ...groups] };
  write(
    'docs.json',
    JSON.stringify({ theme: 'mint', name: 'Bench', colors: { primary: '#0d9373' }, navigation }),
  );
  write('index.mdx', `${frontmatter(HOME)}Welcome.\n`);
  for (const page of pages) write(`${page.path}.mdx`, frontmatter(page) + page.body);
}

function hugoSite(pages: readonly BenchPage[], write: Write): void {
  write(
    'config.toml',
    `baseURL = "http://localhost/"
title = "Bench"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
`,
  );
  write('content/_index.md', `${frontmatter(HOME)}Welcome.\n`);
  sections(pages).forEach(({ name, pages }, index) => {
    write(
      `content/${path.dirname(pages[0]!.path)}/_index.md`,
      `---\ntitle: "${name}"\nweight: ${index + 1}\n---\n`,
    );
  });
  pages.forEach((page, index) => {
    write(`content/${page.path}.md`, frontmatter(page, `weight: ${index + 1}\n`) + page.body);
  });
  write(
    'layouts/partials/sidebar.html',
    '<ul>{{ range .Site.Sections.ByWeight }}<li>{{ .Title }}<ul>{{ range .RegularPages.ByWeight }}' +
      '<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></li>{{ end }}</ul>',
  );
  write(
    'layouts/_default/baseof.html',
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} - {{ .Site.Title }}</title>' +
      '<meta name="description" content="{{ .Description }}"><link rel="stylesheet" href="/style.css"></head>' +
      '<body><nav>{{ partialCached "sidebar.html" . }}</nav><main>{{ block "main" . }}{{ end }}</main></body></html>',
  );
  write(
    'layouts/_default/single.html',
    '{{ define "main" }}<h1>{{ .Title }}</h1><p>{{ .Description }}</p>{{ .Content }}<aside>{{ .TableOfContents }}</aside>' +
      '{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}',
  );
  const list = '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}';
  write('layouts/_default/list.html', list);
  write('layouts/index.html', list);
  write('static/style.css', STYLE);
}

function eleventySite(pages: readonly BenchPage[], write: Write): void {
  write(
    'eleventy.config.mjs',
    `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
export default function (config) {
  config.addPlugin(highlight);
  config.addPassthroughCopy({ 'style.css': 'style.css' });
  return { dir: { input: 'src', includes: '../_includes', data: '../_data' }, markdownTemplateEngine: false };
}
`,
  );
  const navigation = sections(pages).map(({ name, pages }) => ({
    title: name,
    items: pages.map((page) => ({ title: page.title, url: `/${page.path}/` })),
  }));
  write('_data/nav.json', JSON.stringify(navigation));
  write('_data/site.json', JSON.stringify({ title: 'Bench' }));
  write(
    '_includes/base.njk',
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }} - {{ site.title }}</title>' +
      '<meta name="description" content="{{ description }}"><link rel="stylesheet" href="/style.css"></head><body><nav><ul>' +
      '{% for s in nav %}<li>{{ s.title }}<ul>{% for p in s.items %}<li><a href="{{ p.url }}">{{ p.title }}</a></li>' +
      '{% endfor %}</ul></li>{% endfor %}</ul></nav><main><h1>{{ title }}</h1><p>{{ description }}</p>{{ content | safe }}' +
      '</main></body></html>',
  );
  write('src/index.md', `${frontmatter(HOME, 'layout: base.njk\n')}Welcome.\n`);
  for (const page of pages) write(`src/${page.path}.md`, frontmatter(page, 'layout: base.njk\n') + page.body);
  write('style.css', STYLE);
}

function vitepressSite(pages: readonly BenchPage[], write: Write): void {
  const sidebar = sections(pages).map(({ name, pages }) => ({
    text: name,
    items: pages.map((page) => ({ text: page.title, link: `/${page.path}` })),
  }));
  write('sidebar.json', JSON.stringify(sidebar));
  write(
    '.vitepress/config.mjs',
    `import sidebar from '../sidebar.json' with { type: 'json' };
export default {
  title: 'Bench',
  ignoreDeadLinks: true,
  themeConfig: { sidebar, search: { provider: 'local' } },
};
`,
  );
  write(
    '.vitepress/theme/index.mjs',
    "import DefaultTheme from 'vitepress/theme';\nimport './style.css';\nexport default DefaultTheme;\n",
  );
  write('.vitepress/theme/style.css', STYLE);
  write('index.md', `${frontmatter(HOME)}Welcome.\n`);
  for (const page of pages) write(`${page.path}.md`, frontmatter(page) + page.body);
}

function starlightSite(pages: readonly BenchPage[], write: Write): void {
  const sidebar = sections(pages).map(({ name, pages }) => ({
    label: name,
    items: pages.map((page) => ({ label: page.title, link: `/${page.path}/` })),
  }));
  write('sidebar.json', JSON.stringify(sidebar));
  write(
    'astro.config.mjs',
    `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import sidebar from './sidebar.json' with { type: 'json' };
export default defineConfig({
  integrations: [starlight({ title: 'Bench', sidebar, customCss: ['./src/style.css'] })],
});
`,
  );
  write(
    'src/content.config.ts',
    `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  );
  write('src/style.css', STYLE);
  write('src/content/docs/index.md', `${frontmatter(HOME)}Welcome.\n`);
  for (const page of pages) write(`src/content/docs/${page.path}.md`, frontmatter(page) + page.body);
}

const WRITERS: Record<Tool, (pages: readonly BenchPage[], write: Write) => void> = {
  docs: docsSite,
  hugo: hugoSite,
  eleventy: eleventySite,
  vitepress: vitepressSite,
  starlight: starlightSite,
};

const STYLE =
  'body{font:16px/1.6 system-ui;margin:0;display:flex}nav{width:280px}main{max-width:760px;padding:32px}' +
  'pre{padding:12px;overflow:auto}table{border-collapse:collapse}td,th{border:1px solid #ddd;padding:4px 8px}';
