import { readFileSync } from 'node:fs';
import { createModelClient, type ModelClient } from '../../assistant/model/model-client.ts';
import { readModelSettings } from '../../assistant/model/model-settings.ts';

/** The language model that the environment names (`DOCS_LLM_URL` …); undefined if it names none. */
export function languageModel(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ModelClient | undefined {
  const settings = readModelSettings(environment, (file) => readFileSync(file, 'utf8'));
  return settings && createModelClient(settings, fetch, Date.now);
}
