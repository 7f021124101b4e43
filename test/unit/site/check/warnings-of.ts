import { buildInMemory, docsJson } from '../build-in-memory.ts';

/** What a build of these files warns about: `code file:line: hint`. */
export async function warnings(files: Record<string, string | object>) {
  const { problems } = await buildInMemory({
    'docs.json': docsJson('index'),
    'index.mdx': '# Home\n',
    ...files,
  });
  return problems.map(({ code, file, line, hint }) => `${code} ${file}:${line} ${hint ?? ''}`.trim());
}
