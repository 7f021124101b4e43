import { GENERATORS } from '../../../src/reference/formats/openapi/snippets/languages.ts';
import type {} from './playground/request/use-generator.ts';

window.docsSamples = GENERATORS;
