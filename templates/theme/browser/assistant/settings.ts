import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';

/** What the build wrote for the assistant of pages in one language. */
export interface AssistantSettings {
  words: AssistantStrings;
  greeting?: string;
  suggestions: readonly string[];
  /** Contact for questions that the documentation does not cover. */
  email?: string;
}

export async function loadSettings(): Promise<AssistantSettings> {
  const url = document.getElementById('assistant-entry')?.dataset.docsSettings ?? '';
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded`);
  return (await response.json()) as AssistantSettings;
}
