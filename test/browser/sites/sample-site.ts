const LOREM =
  'A page holds text that readers came for. It names things once, shows an example, and stops. Long pages are cut by headings so that the eye finds its way.';

/** A site with one page of each kind, as small as each kind allows. */
export const SAMPLE_SITE: Record<string, string | object> = {
  'docs.json': {
    theme: 'mint',
    name: 'Sample',
    colors: { primary: '#4f46e5' },
    contextual: { options: ['copy', 'view', 'claude', 'cursor', 'mcp', 'download-spec'] },
    navbar: {
      links: [{ label: 'Blog', href: 'https://example.com' }],
      primary: { type: 'button', label: 'Sign up', href: 'https://example.com/up' },
    },
    footer: { socials: { github: 'https://github.com/example' } },
    redirects: [{ source: '/blog/:slug*', destination: '/guides/:slug*' }],
    metadata: { timestamp: true },
    navigation: {
      languages: [
        {
          language: 'en',
          tabs: [
            {
              tab: 'Guides',
              groups: [
                { group: 'Start', pages: ['index', 'guides/webhooks', 'guides/limits'] },
                { group: 'More', pages: [{ group: 'Deep', pages: ['guides/tables', 'guides/sections'] }] },
              ],
            },
            { tab: 'API', openapi: 'openapi.json' },
          ],
        },
        {
          language: 'ar',
          tabs: [{ tab: 'دليل', groups: [{ group: 'البداية', pages: ['ar/index', 'ar/users'] }] }],
        },
      ],
    },
  },
  'index.mdx': `---\ntitle: Welcome\ndescription: What this is about.\nlastUpdatedDate: "2026-01-02"\n---\n\n${LOREM}\n\n## First steps\n\n${LOREM}\n\n\`\`\`bash\nnpm install something-with-a-long-name --and-flags --that-go-on --beyond-the-width-of-a-phone\n\`\`\`\n\n## Second steps\n\n${LOREM} See [limits](/guides/limits).\n\n### Details\n\n${LOREM}\n`,
  'guides/webhooks.mdx': `---\ntitle: Webhooks\ndescription: Events as they happen.\n---\n\n${LOREM}\n\n## Verify signatures\n\nCompare the signature with the secret.\n\n${'More text.\n\n'.repeat(40)}## Retries\n\n${LOREM}\n`,
  'guides/sections.mdx': `---\ntitle: Sections\n---\n\n${[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `## Part ${number}\n\n${number < 6 ? `${LOREM}\n\n`.repeat(8) : 'Short.\n'}`).join('\n')}`,
  'guides/limits.mdx': `---\ntitle: Limits\n---\n\n<Note>Be kind.</Note>\n\n<Tabs><Tab title="One">First</Tab><Tab title="Two">Second</Tab></Tabs>\n\n<Card title="Next" href="/guides/tables">Tables</Card>\n`,
  'guides/tables.mdx': `---\ntitle: Tables\n---\n\n| A rather long heading | Another rather long heading | And a third rather long heading | Fourth |\n| --- | --- | --- | --- |\n| one_very_long_identifier_without_spaces | two | three | four |\n\n- [x] Done\n- [ ] Open\n\n<Warning title="Careful">\`429\` means too many.</Warning>\n\n\`\`\`js focus={2}\n// once a second\nconst wait = 'a while';\n\`\`\`\n\n<CodeGroup dropdown>\n\`\`\`bash npm\nnpm i\n\`\`\`\n\`\`\`bash yarn\nyarn add\n\`\`\`\n</CodeGroup>\n\n$$\n${'alpha + '.repeat(30)}beta\n$$\n\n$$\na + b\n$$\n`,
  'ar/index.mdx': '---\ntitle: مرحبا\ndescription: ما هذا.\n---\n\nنص قصير.\n\n## الخطوات\n\nنص آخر.\n',
  'ar/users.mdx': '---\ntitle: /users (beta)\n---\n\nنص.\n\n## /users (all)\n',
  'openapi.json': {
    openapi: '3.1.0',
    info: { title: 'Sample', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/users': {
        post: {
          summary: 'Create a user',
          tags: ['Users'],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['name'],
                  properties: { name: { type: 'string' }, age: { type: 'integer' } },
                },
              },
            },
          },
          responses: {
            201: {
              description: 'Created',
              content: {
                'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } } },
              },
            },
          },
        },
      },
    },
  },
};
