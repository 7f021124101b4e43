import { EMPTY, type Html, html } from '../../lib/html.ts';
import type { Operation, PathOperation, Spec } from '../../openapi/document/spec.ts';
import type { OperationView } from '../../openapi/view/operation-view.ts';
import { glyph } from '../icons/glyph.ts';
import type { FileNotes } from './file-notes.ts';
import type { PageLanguage } from './page-language.ts';

/** What the playground of a site needs from the build. */
export interface PlaygroundContext {
  /** `interactive`, `simple`, `none` or `auth`; a page may say otherwise. */
  display: string;
  /** Readers of this build are signed in, and see what `auth` shows. */
  isSignedIn?: boolean;
  /** Address of what the browser needs to know about an operation. Asking for it makes the build write the file. */
  modelUrl: (spec: Spec, operation: PathOperation, view: OperationView, notes: FileNotes) => string;
  /** Address of its words in the language of a page; undefined in English. Asking for it makes the build write the file. */
  wordsUrl: (page: PageLanguage & FileNotes) => string | undefined;
  /** Origins that the server of the site may call for the playgrounds written so far. */
  origins: () => { proxied: readonly string[]; called: readonly string[] };
}

/**
 * What can be done with an endpoint: copy its address, and open the playground. Simple mode is the former alone; so it is
 * without a server, because there is no server to send a request to. `auth` means readers who are signed in.
 */
export function playgroundSlot(
  spec: Spec,
  operation: Operation,
  view: OperationView,
  { playground, strings, language, note }: PageLanguage & FileNotes & { playground: PlaygroundContext },
  own: string | undefined,
): Html {
  const mode = modeOf(view, playground, own);
  if (operation.kind === 'webhook' || mode === 'none') return EMPTY;
  const copy = html`<button type="button" class="icon-button endpoint-copy" data-docs-copy="${view.servers[0]?.url ?? ''}${operation.path}" aria-label="${strings.apiCopyAddress}">${glyph('copy')}</button>`;
  if (mode === 'simple') return copy;
  const words = playground.wordsUrl({ strings, language, note });
  return html`${copy}<button type="button" class="try-it" data-docs-playground="${playground.modelUrl(spec, operation, view, { note })}"${words && html` data-docs-words="${words}"`} aria-haspopup="dialog">${strings.apiTryIt}</button>`;
}

/** Whether readers may write the body of a request by hand. */
export function editsBody(
  operation: Operation,
  view: OperationView,
  playground: PlaygroundContext,
  own: string | undefined,
): boolean {
  const isCalled = operation.kind !== 'webhook' && view.body !== undefined;
  return isCalled && modeOf(view, playground, own) === 'interactive';
}

function modeOf(
  view: OperationView,
  playground: PlaygroundContext,
  own: string | undefined,
): 'none' | 'simple' | 'interactive' {
  const mode = own ?? playground.display;
  if (mode === 'none' || (mode === 'auth' && !playground.isSignedIn)) return 'none';
  return mode === 'simple' || view.servers.length === 0 ? 'simple' : 'interactive';
}
