import { createEditor } from './playground/editor/code/create-editor.ts';

globalThis.docsPlaygroundEditor = createEditor;
