import { paths } from './paths.ts';
import { responses } from './responses.ts';
import { schemas } from './schemas.ts';

/** Our own API as an OpenAPI 3.1 document. The manual keeps a copy and renders it. */
export function openapiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'docs analytics API',
      version: '1.0.0',
      description:
        'Exports and records the conversations of a documentation assistant, and reports feedback, searches and views. All requests except those of readers to the assistant need an admin API key, which is a server-side secret.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://localhost:3000', description: 'docs serve on this machine' }],
    security: [{ adminKey: [] }],
    tags: [
      { name: 'Projects', description: 'Whose data it is.' },
      { name: 'Assistant', description: 'Conversations with the assistant.' },
      { name: 'Readers', description: 'Feedback, searches and views, counted per day (UTC).' },
      { name: 'Deployments', description: 'Rebuild the site.' },
    ],
    paths,
    components: {
      securitySchemes: {
        adminKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An admin API key created with `docs keys create`. A server-side secret.',
        },
      },
      schemas,
      responses,
    },
  };
}
