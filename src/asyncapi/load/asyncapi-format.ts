import type { SpecFormat } from '../../openapi/load/spec-format.ts';
import type { AsyncSpec } from '../document/async-spec.ts';
import { createAsyncSpec } from '../document/create-async-spec.ts';
import { readAsyncSpec } from './read-async-spec.ts';

export const ASYNCAPI: SpecFormat<AsyncSpec> = {
  name: 'asyncapi',
  looksLike: (text) =>
    /^\s*\{/.test(text)
      ? /"asyncapi"\s*:\s*"3[."]/.test(text)
      : /^(?:asyncapi|"asyncapi"|'asyncapi')\s*:\s*["']?3/m.test(text),
  create: createAsyncSpec,
  reader: async () => readAsyncSpec,
};
