import { loadScript, scriptUrl } from '../lib/lazy.ts';
import type { ServerMarks } from '../lib/server.ts';

/** Loads what offers the assistant, where a server has one. Its button shows when it works. */
export function findAssistant(marks: ServerMarks): void {
  const project = marks.get('docs-assistant');
  const url = scriptUrl('assistant-entry');
  if (!project || !url || !document.getElementById('assistant-entry')) return;
  void loadScript(url).then(
    () => {
      document.documentElement.dataset.docsAssistant = project;
    },
    () => undefined,
  );
}
