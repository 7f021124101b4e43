import { expect, test } from 'vitest';
import { memoryFileTree } from '../../../../../src/lib/files/file-tree.ts';
import { renderText, textContext } from '../../../../../src/site/render/text/page-text.ts';
import { receivedText, sentText } from '../../../../../src/site/render/text/text-message.ts';

test('a text is the same after its way between threads, with every part that is HTML', () => {
  const source = `---
title: Page
description: "See [this](/other)"
---

Text with a [link](/other).

<RequestExample>

\`\`\`bash
curl
\`\`\`

</RequestExample>
`;
  const context = textContext(
    memoryFileTree({}),
    { variables: {}, icons: { library: 'lucide' } },
    { basePath: '', isInLinks: false, odd: [], slashed: [] },
  );
  const text = renderText({ file: 'a.mdx', language: undefined, source }, context);
  const sent = sentText(text);
  // The nodes of a page are many times larger than its HTML.
  expect(sent).not.toHaveProperty('document');
  const { body } = receivedText(structuredClone(sent));
  expect(body.description).toEqual(text.body.description);
  expect(body.aside).toEqual(text.body.aside);
  expect(body.html).toEqual(text.body.html);
  for (const part of [body.description, body.aside, body.html])
    expect(part!.constructor).toBe(text.body.html.constructor);
});
