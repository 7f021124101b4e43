import type { AssistantConfig } from '../docs-config.ts';
import { asFlag, asObject, asOneOf, asText, asTexts, type JsonObject, present } from '../json/read-value.ts';

export function normalizeAssistant(raw: JsonObject): AssistantConfig {
  return {
    enabled: asFlag(raw.enabled) ?? true,
    suggestions: asTexts(raw.suggestions),
    position: asOneOf(raw.position, ['header', 'bar']) ?? 'header',
    store: asOneOf(raw.store, ['full', 'questions', 'none']) ?? 'full',
    ...present({ greeting: asText(raw.greeting), email: asText(asObject(raw.deflection)?.email) }),
  };
}
