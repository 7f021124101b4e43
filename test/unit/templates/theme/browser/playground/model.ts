import type { PlaygroundModel } from '../../../../../../src/reference/playground/playground-model.ts';
import {
  createSchemas,
  type Schemas,
} from '../../../../../../templates/theme/browser/playground/schema/schemas.ts';

/** A model of `POST /users/{id}` with what a test is about. */
export function modelOf(own: Partial<PlaygroundModel> = {}): PlaygroundModel {
  return {
    spec: 'api.json',
    name: 'create-user',
    method: 'POST',
    path: '/users/{id}',
    servers: [{ template: 'https://api.example.com', url: 'https://api.example.com', variables: [] }],
    security: { options: [], optional: true },
    parameters: [],
    statuses: [],
    fill: true,
    proxy: false,
    credentials: false,
    schemas: {},
    deferred: {},
    ...own,
  };
}

export function schemasOf(model: PlaygroundModel): Schemas {
  return createSchemas(model, { components: async () => ({ schemas: {}, deferred: {} }) });
}

export function parameterOf(
  place: 'path' | 'query' | 'header' | 'cookie',
  name: string,
  own: Partial<PlaygroundModel['parameters'][number]> = {},
): PlaygroundModel['parameters'][number] {
  return {
    in: place,
    name,
    required: place === 'path',
    deprecated: false,
    style: place === 'query' ? 'form' : 'simple',
    explode: place === 'query',
    allowReserved: false,
    allowEmpty: false,
    schema: { type: 'string' },
    ...own,
  };
}
