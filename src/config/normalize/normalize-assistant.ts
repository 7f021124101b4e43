import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import type { AssistantConfig } from '../docs-config.ts';
import { asFlag, asOneOf, asText, asTexts, present } from '../json/read-value.ts';

export function normalizeAssistant(raw: JsonObject): AssistantConfig {
  return {
    enabled: asFlag(raw.enabled) ?? true,
    suggestions: asTexts(raw.suggestions),
    position: asOneOf(raw.position, ['header', 'bar']) ?? 'header',
    store: asOneOf(raw.store, ['full', 'questions', 'none']) ?? 'full',
    ...present({ greeting: asText(raw.greeting), email: asText(asObject(raw.deflection)?.email) }),
  };
}
