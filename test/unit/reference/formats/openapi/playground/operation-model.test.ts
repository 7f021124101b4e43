import { expect, test } from 'vitest';
import {
  createSpec,
  type PathOperation,
} from '../../../../../../src/reference/formats/openapi/document/spec.ts';
import { operationName } from '../../../../../../src/reference/formats/openapi/playground/operation-model.ts';

test.each([
  [{ operationId: 'createUser', summary: 'Make a user' }, 'create-user'],
  [{ operationId: 'users.create_one' }, 'users-create-one'],
  [{ summary: 'Create a user' }, 'create-a-user'],
  [{ summary: '作成' }, 'post-users-id'],
  [{}, 'post-users-id'],
])('an operation of %o is called %s', (operation, name) => {
  const spec = createSpec('api.json', { openapi: '3.1.0', paths: { '/users/{id}': { post: operation } } });
  expect(operationName(spec.operations[0] as PathOperation)).toBe(name);
});
