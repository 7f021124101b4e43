import { loadScript, scriptUrl } from '../lib/lazy.ts';
import type { ServerMarks } from '../lib/server.ts';

/** Loads the entry of the assistant if a server has one. Its button is shown when it works. */
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
