import { explainFailure } from './playground/send/failure.ts';
import type {} from './playground/send/load-failure.ts';

globalThis.docsExplainFailure = explainFailure;
