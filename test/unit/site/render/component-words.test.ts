import { expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const PAGE = `---
title: Page
---

<Note>x</Note>

\`\`\`js expandable
1
\`\`\`

<ResponseField name="a" type="string" required>x</ResponseField>

![a picture](/a.svg)

Text[^1].

[^1]: More.
`;

test('components speak the language of their page', async () => {
  const built = await buildInMemory({
    'docs.json': {
      ...docsJson(),
      navigation: {
        languages: [
          { language: 'en', groups: [{ group: 'Pages', pages: ['index'] }] },
          { language: 'de', groups: [{ group: 'Seiten', pages: ['de/index'] }] },
          { language: 'ar', groups: [{ group: 'صفحات', pages: ['ar/index'] }] },
        ],
      },
    },
    'index.mdx': PAGE,
    'de/index.mdx': PAGE,
    'ar/index.mdx': PAGE,
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const words = (file: string) => {
    const html = built.text(file)!;
    return [
      /role="note" aria-label="([^"]*)"/,
      /class="code-copy code-block-copy-button" data-docs-copy aria-label="([^"]*)"/,
      /data-docs-expand>([^<]*)</,
      /field-required">([^<]*)</,
      /data-docs-zoom="([^"]*)"/,
      /href="#footnote-1" id="footnote-ref-1" aria-label="([^"]*)"/,
      /class="footnote-back" aria-label="([^"]*)"/,
    ].map((pattern) => pattern.exec(html)?.[1]);
  };
  expect(words('index.html')).toEqual([
    'Note',
    'Copy',
    'Show more',
    'required',
    'Enlarge image',
    'Footnote 1',
    'Back to the text',
  ]);
  expect(words('de/index.html')).toEqual([
    'Hinweis',
    'Kopieren',
    'Mehr anzeigen',
    'erforderlich',
    'Bild vergrößern',
    'Fußnote 1',
    'Zurück zum Text',
  ]);
  expect(words('ar/index.html').slice(0, 3)).toEqual(['ملاحظة', 'نسخ', 'عرض المزيد']);
});
