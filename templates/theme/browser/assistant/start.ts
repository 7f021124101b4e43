import { createClient } from './client.ts';
import { createConversation } from './conversation.ts';
import { loadSettings } from './settings.ts';

/** Waits for requests of the page. `script` is the URL of this code. */
export async function startAssistant(script: string): Promise<void> {
  const project = document.documentElement.dataset.docsAssistant ?? '';
  const client = createClient(new URL(`../v1/assistant/${project}/`, script));
  const made = loadSettings().then((settings) => createConversation(settings, client, project));
  document.addEventListener('docs:assistant', (event) => {
    void made.then((conversation) => conversation.handle(event.detail));
  });
}
