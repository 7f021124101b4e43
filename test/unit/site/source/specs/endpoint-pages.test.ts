import { describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../../build-in-memory.ts';

const MDX = { server: 'https://api.example.com/v1', auth: { method: 'key', name: 'x-token' } };

const CREATE = `---
title: Create user
api: "POST /teams/{team}/users"
---

<ParamField path="team" type="string" required>The team.</ParamField>
<ParamField query="notify" type="boolean" default="true">Send a mail.</ParamField>
<ParamField body="name" type="string" required placeholder="Ada">Full name.</ParamField>
<ParamField body="age" type="integer" default="36" />
<ParamField body="address" type="object">
  Where to.
  <Expandable title="properties">
    <ParamField body="city" type="string" placeholder="London" />
  </Expandable>
</ParamField>

<ResponseField name="id" type="string">The new id.</ResponseField>

<ResponseExample>

\`\`\`json 201
{ "id": "u1" }
\`\`\`

</ResponseExample>
`;

async function build(page: string, api: object = { mdx: MDX }) {
  const site = await buildInMemory({ 'docs.json': { ...docsJson('users'), api }, 'users.mdx': page });
  const html = site.text('users/index.html')!;
  const model = site.paths.find((path) => path.startsWith('_docs/playground/'));
  const script = model && site.text(model)!;
  return {
    ...site,
    html,
    markdown: site.text('users.md')!,
    playground: script && JSON.parse(script.replace(/^docsPlayground\(|\)$/g, '')),
  };
}

describe('pages with `api` in their frontmatter', () => {
  test('show method, path and how callers identify themselves', async () => {
    const { html, problems } = await build(CREATE);
    expect(problems).toEqual([]);
    expect(html).toContain('<span class="method method-pill method-post">POST</span>');
    expect(html).toContain('/teams<wbr>/<var>{team}</var><wbr>/users');
    expect(html).toContain('data-docs-copy="https://api.example.com/v1/teams/{team}/users"');
    expect(html).toMatch(/id="authorizations".*x-token.*The team\./s);
  });

  test('have samples of request and response, and count as operations', async () => {
    const site = await build(CREATE.replace(/<ResponseExample>[\s\S]*<\/ResponseExample>/, ''));
    expect(site.html).toMatch(/samples-title">Request<.*samples-title">Response</s);
    expect(site.html).toContain('<span class="hl-attr">&quot;id&quot;</span>');
    const { pages } = JSON.parse(site.text('_docs/manifest.json')!);
    expect(pages).toMatchObject([{ path: '/users', kind: 'operation' }]);
  });

  test('describe parameters once, where the author put them', async () => {
    const { html } = await build(CREATE);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
    expect(main.match(/Full name\./g)).toHaveLength(1);
    expect(html).not.toContain('Query parameters');
  });

  test('get samples of the request where they bring none, beside their own response', async () => {
    const { html } = await build(CREATE);
    expect(html).toContain('class="samples"');
    expect(html).toMatch(/Ada[\s\S]*36[\s\S]*London/);
    expect(html).toMatch(/class="samples"[\s\S]*example-response/);
  });

  test('feed the playground with their ParamFields', async () => {
    const { playground } = await build(CREATE);
    expect(playground).toMatchObject({
      method: 'POST',
      path: '/teams/{team}/users',
      servers: [{ url: 'https://api.example.com/v1' }],
      security: { options: [[{ type: 'apiKey', in: 'header', parameter: 'x-token' }]] },
      parameters: [
        { in: 'path', name: 'team', required: true, hint: 'The team.' },
        { in: 'query', name: 'notify', required: false },
      ],
      body: { media: [{ type: 'application/json' }] },
    });
  });

  test('give their operation to agents as OpenAPI', async () => {
    const { markdown } = await build(CREATE);
    expect(markdown).toMatch(/`POST \/teams\/\{team\}\/users`[\s\S]*city:/);
  });

  test('keep their own samples of the request', async () => {
    const own = '<RequestExample>\n\n```bash cURL\ncurl mine\n```\n\n</RequestExample>\n';
    const { html } = await build(`---\ntitle: T\napi: GET /x\n---\n\n${own}`);
    expect(html).toContain('example-request');
    expect(html).not.toContain('class="samples"');
  });

  test('may give a whole URL, with parts that the reader fills in', async () => {
    const { html, playground } = await build('---\ntitle: T\napi: "PUT https://{host}/v1/upload"\n---\n', {});
    expect(html).toContain(
      '<span class="endpoint-server">https://<var>{host}</var></span><wbr>/v1<wbr>/upload',
    );
    expect(playground.servers[0].variables).toMatchObject([{ name: 'host' }]);
    expect((await build('---\ntitle: T\napi: "GET https://region.example"\n---\n', {})).html).toContain(
      'data-docs-copy="https://region.example"',
    );
  });

  test('have no playground where no server is known', async () => {
    const { html, playground } = await build('---\ntitle: T\napi: GET /x\n---\n', {});
    expect(html).toContain('method-get');
    expect(playground).toBeUndefined();
  });

  test.each([
    ['bearer', 'Bearer token'],
    ['basic', 'Basic'],
  ])('`authMethod: %s` overrides the setting of the site', async (method, words) => {
    const { html } = await build(`---\ntitle: T\napi: GET /x\nauthMethod: ${method}\n---\n`);
    expect(html).toMatch(new RegExp(`id="authorizations".*${words}`, 's'));
  });

  test('`authMethod: none` asks for nothing', async () => {
    expect((await build('---\ntitle: T\napi: GET /x\nauthMethod: none\n---\n')).html).not.toContain(
      'id="authorizations"',
    );
  });

  test('that describe the Authorization header are not told about it twice', async () => {
    const { html, playground } = await build(
      '---\ntitle: T\napi: GET /x\nauthMethod: none\n---\n\n<ParamField header="Authorization" type="string">Your key.</ParamField>\n',
    );
    expect(html).not.toContain('id="authorizations"');
    expect(playground.security.options[0][0]).toMatchObject({ parameter: 'Authorization' });
  });

  test.each(['GET', 'FETCH /x', 'GET /x now'])('say what is wrong with `api: %s`', async (api) => {
    const { problems, html } = await build(`---\ntitle: T\napi: ${api}\n---\n\nText.`);
    expect(problems).toMatchObject([{ code: 'entry-invalid', file: 'users.mdx' }]);
    expect(html).toContain('Text.');
  });

  test('send files as a form', async () => {
    const { playground } = await build(
      '---\ntitle: T\napi: POST /x\n---\n\n<ParamField body="photo" type="file" />\n',
    );
    expect(playground.body.media[0].type).toBe('multipart/form-data');
  });
});
