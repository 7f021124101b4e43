import { declaresVersion3, type SpecFormat } from '../../../load/spec-format.ts';
import { isSpecName } from '../../../text/sources.ts';
import { type AsyncSpec, createAsyncSpec } from '../document/async-spec.ts';
import { readAsyncSpec } from './read-async-spec.ts';

export const ASYNCAPI: SpecFormat<AsyncSpec> = {
  name: 'asyncapi',
  isName: isSpecName,
  looksLike: declaresVersion3('asyncapi'),
  create: createAsyncSpec,
  reader: async () => readAsyncSpec,
};
