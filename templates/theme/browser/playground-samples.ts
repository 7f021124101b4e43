import { GENERATORS } from '../../../src/openapi/snippets/languages.ts';
import type {} from './playground/request/use-generator.ts';

window.docsSamples = GENERATORS;
