/** A site that has each kind of page twice: from left to right, and from right to left. */
interface Words {
  folder: string;
  text: string;
  title: string;
  more: string;
  group: string;
  label: string;
}

const ENGLISH: Words = {
  folder: 'en',
  text: 'A page holds text that readers came for. It names things once, shows an example, and stops. Long pages are cut by headings so that the eye finds its way.',
  title: 'Send your first event',
  more: 'Verify signatures',
  group: 'Get started',
  label: 'Endpoint',
};

const ARABIC: Words = {
  folder: 'ar',
  text: 'تحتوي الصفحة على النص الذي جاء القراء من أجله. تسمي الأشياء مرة واحدة، وتعرض مثالا، ثم تتوقف. تقسم العناوين الصفحات الطويلة حتى تجد العين طريقها.',
  title: 'أرسل أول حدث لك',
  more: 'التحقق من التوقيعات',
  group: 'البداية',
  label: 'نقطة النهاية',
};

export function screenshotSite(): Record<string, string | object> {
  return {
    'docs.json': {
      theme: 'mint',
      name: 'Sample',
      colors: { primary: '#0d7a5f', light: '#34d399', dark: '#065f46' },
      contextual: { options: ['copy', 'view'] },
      metadata: { timestamp: true },
      navbar: {
        links: [{ label: 'Blog', href: 'https://example.com' }],
        primary: { type: 'button', label: 'Sign up', href: 'https://example.com/up' },
      },
      footer: {
        socials: { github: 'https://github.com/example', x: 'https://x.com/example' },
        links: [{ header: 'Company', items: [{ label: 'About', href: 'https://example.com/about' }] }],
      },
      navigation: { languages: [ENGLISH, ARABIC].map(language) },
    },
    'index.mdx': '---\ntitle: Sample\n---\n\nText.\n',
    ...pagesIn(ENGLISH),
    ...pagesIn(ARABIC),
    'openapi.json': specification(ENGLISH.label),
    'openapi-ar.json': specification(ARABIC.label),
  };
}

function language(words: Words): object {
  const { folder, group, label } = words;
  const page = (name: string) => `${folder}/${name}`;
  return {
    language: folder,
    tabs: [
      {
        tab: group,
        groups: [
          { group, pages: [page('start'), page('components'), page('tables')] },
          {
            group: words.more,
            pages: [{ group: words.title, expanded: true, pages: [page('changelog')] }, page('wide')],
          },
        ],
      },
      {
        tab: label,
        openapi: {
          source: folder === 'en' ? 'openapi.json' : 'openapi-ar.json',
          directory: `${folder}/api`,
        },
      },
    ],
  };
}

function pagesIn({ folder, text, title, more, label }: Words): Record<string, string> {
  const page = (name: string, heading: string, body: string, extra = '') => [
    `${folder}/${name}.mdx`,
    `---\ntitle: "${heading}"\ndescription: "${more}: ${title}"\nlastUpdatedDate: "2026-01-02"\n${extra}---\n\n${body}\n`,
  ];
  return Object.fromEntries([
    page(
      'start',
      title,
      `${text}\n\n## ${more}\n\n${text} [${label}](/${folder}/tables), \`npm install\`, **${label}**.\n\n\`\`\`ts server.ts {2}\nimport { serve } from 'sample';\n\nserve({ port: 3000, onRequest: (request) => console.log(request.url) });\n\`\`\`\n\n- ${label}\n- ${more}\n\n1. ${label}\n2. ${more}\n\n### ${label}\n\n> ${text}\n\n## ${title}\n\n${text}`,
    ),
    page(
      'components',
      more,
      `<Note>${text}</Note>\n\n<Warning>${title}</Warning>\n\n<CardGroup cols={2}>\n<Card title="${title}" icon="rocket" href="/${folder}/start">${label}</Card>\n<Card title="${more}" icon="key">${text}</Card>\n</CardGroup>\n\n<Tabs><Tab title="npm">${text}</Tab><Tab title="pnpm">${label}</Tab></Tabs>\n\n<Steps>\n<Step title="${title}">${text}</Step>\n<Step title="${more}">${label}</Step>\n</Steps>\n\n<AccordionGroup>\n<Accordion title="${title}" defaultOpen>${text}</Accordion>\n<Accordion title="${more}">${label}</Accordion>\n</AccordionGroup>\n\n<CodeGroup>\n\`\`\`bash npm\nnpm install sample\n\`\`\`\n\`\`\`bash pnpm\npnpm add sample\n\`\`\`\n</CodeGroup>`,
    ),
    page(
      'tables',
      label,
      `| ${label} | ${more} | ${title} |\n| --- | --- | --: |\n| \`id\` | ${text} | 12 |\n| \`name\` | ${label} | 7 |\n\n<ParamField path="limit" type="integer" default="20" required>${text}</ParamField>\n\n<ResponseField name="cursor" type="string">${label}</ResponseField>`,
    ),
    page(
      'changelog',
      label,
      `<Update label="2026-01-02" description="v2.0" tags={["API"]}>\n## ${title}\n\n${text}\n</Update>\n\n<Update label="2025-12-01" description="v1.9">\n## ${more}\n\n${text}\n</Update>`,
      'rss: true\n',
    ),
    page(
      'wide',
      title,
      `${text}\n\n<Columns cols={3}>\n<Card title="1">${label}</Card>\n<Card title="2">${label}</Card>\n<Card title="3">${label}</Card>\n</Columns>`,
      'mode: "wide"\n',
    ),
  ]);
}

function specification(label: string): object {
  const event = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', description: label, examples: ['evt_1'] },
      kind: { type: 'string', enum: ['created', 'changed', 'removed'], default: 'created' },
      source: { type: 'object', properties: { url: { type: 'string', format: 'uri' } } },
    },
  };
  const content = { 'application/json': { schema: event } };
  return {
    openapi: '3.1.0',
    info: { title: label, version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    security: [{ key: [] }],
    paths: {
      '/events/{id}': {
        put: {
          operationId: 'put-event',
          summary: 'Put event',
          description: label,
          tags: ['Events'],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: label },
            { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100 } },
          ],
          requestBody: { required: true, content },
          responses: { 200: { description: label, content }, 404: { description: label } },
        },
      },
    },
  };
}
