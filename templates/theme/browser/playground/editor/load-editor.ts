import { loadScript, scriptUrl } from '../../lib/lazy.ts';
import type { CreateEditor } from './code/editor-handle.ts';

/** The editor, which is loaded when it is first needed. Undefined when it does not arrive: then a plain field does. */
export async function loadEditor(): Promise<CreateEditor | undefined> {
  const url = scriptUrl('playground-editor');
  if (!globalThis.docsPlaygroundEditor && url) await loadScript(url).catch(() => undefined);
  return globalThis.docsPlaygroundEditor;
}
