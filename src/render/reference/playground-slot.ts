import type { BrowserFeature } from '../../components/html/body-renderer.ts';
import { glyph } from '../../components/icons/glyph.ts';
import type { Language } from '../../config/languages.ts';
import { EMPTY, type Html, html } from '../../lib/html.ts';
import type { ReferenceStrings } from '../../lib/strings/page-strings.ts';
import type { AsyncSpec, Channel } from '../../reference/formats/asyncapi/document/async-spec.ts';
import { wholeAddress } from '../../reference/formats/asyncapi/page/channel-text.ts';
import { sentMessages } from '../../reference/formats/asyncapi/playground/channel-model.ts';
import { socketServers } from '../../reference/formats/asyncapi/view/channel-servers.ts';
import type { ChannelView } from '../../reference/formats/asyncapi/view/channel-view.ts';
import type { ViewedTarget } from '../../reference/formats/formats.ts';
import type { Operation, Spec } from '../../reference/formats/openapi/document/spec.ts';
import type { OperationView } from '../../reference/formats/openapi/view/operation-view.ts';

/** Data of the build for the playground. */
export interface PlaygroundContext {
  /** `interactive`, `simple`, `none` or `auth`; a page may override it. */
  display: string;
  /** Readers of this build are signed in, and see what `auth` shows. */
  isSignedIn?: boolean;
  /** URL of the model of an operation or channel. Calling it makes the build write the file. */
  modelUrl: (target: ViewedTarget, notes: FileNotes) => string;
  /** URL of its strings in the language of a page; undefined in English. Calling it makes the build write the file. */
  wordsUrl: (page: PageLanguage & FileNotes) => string | undefined;
  /** Origins that the server of the site may call for the playgrounds written so far. */
  origins: () => { proxied: readonly string[]; called: readonly string[] };
}

type SlotPage = PageLanguage & FileNotes & { playground: PlaygroundContext };

/**
 * The actions of an endpoint: copy its URL, and open the playground. In simple mode, and without a server to send requests
 * to, only the former. `auth` means signed-in readers.
 */
export function playgroundSlot(
  spec: Spec,
  operation: Operation,
  view: OperationView,
  page: SlotPage,
  own: string | undefined,
): Html {
  if (operation.kind === 'webhook') return EMPTY;
  const { playground, note } = page;
  const address = `${view.servers[0]?.url ?? ''}${operation.path}`;
  const modelUrl = () => playground.modelUrl({ kind: 'operation', spec, operation, view }, { note });
  return slot(modeOf(view.servers, playground, own), address, page, 'playground', modelUrl);
}

/** The same for a channel: it has a playground if a server supports WebSocket. */
export function channelSlot(
  spec: AsyncSpec,
  channel: Channel,
  view: ChannelView,
  page: SlotPage,
  own: string | undefined,
): Html {
  const { playground, note } = page;
  const mode = modeOf(socketServers(view.servers), playground, own);
  const modelUrl = () => playground.modelUrl({ kind: 'channel', spec, channel, view }, { note });
  return slot(mode, wholeAddress(view), page, 'playground-channel', modelUrl);
}

function slot(
  mode: Mode,
  address: string,
  { playground, strings, language, note }: SlotPage,
  script: string,
  modelUrl: () => string,
): Html {
  if (mode === 'none') return EMPTY;
  const copy =
    address === ''
      ? EMPTY
      : html`<button type="button" class="icon-button endpoint-copy" data-docs-copy="${address}" aria-label="${strings.apiCopyAddress}">${glyph('copy')}</button>`;
  if (mode === 'simple') return copy;
  const words = playground.wordsUrl({ strings, language, note });
  return html`${copy}<button type="button" class="try-it tryit-button" name="${script}" data-docs-playground="${modelUrl()}"${words && html` data-docs-words="${words}"`} aria-haspopup="dialog">${strings.apiTryIt}</button>`;
}

/** Scripts that the playground of a page needs besides its own: the editor, if a body can be edited as text. */
export function playgroundFeatures(
  target: ViewedTarget | undefined,
  playground: PlaygroundContext,
  own: string | undefined,
): BrowserFeature[] {
  if (target?.kind === 'operation') {
    const { operation, view } = target;
    const isCalled = operation.kind !== 'webhook' && view.body !== undefined;
    return isCalled && modeOf(view.servers, playground, own) === 'interactive' ? ['playground-editor'] : [];
  }
  if (target?.kind !== 'channel') return [];
  const isOpened = modeOf(socketServers(target.view.servers), playground, own) === 'interactive';
  const isWritten = sentMessages(target.view).length > 0;
  return isOpened ? ['playground-channel', ...(isWritten ? (['playground-editor'] as const) : [])] : [];
}

type Mode = 'none' | 'simple' | 'interactive';

function modeOf(servers: readonly unknown[], playground: PlaygroundContext, own: string | undefined): Mode {
  const mode = own ?? playground.display;
  if (mode === 'none' || (mode === 'auth' && !playground.isSignedIn)) return 'none';
  return mode === 'simple' || servers.length === 0 ? 'simple' : 'interactive';
}

/** The language of a page. */
export interface PageLanguage {
  strings: ReferenceStrings;
  language: Pick<Language, 'bcp47' | 'direction' | 'strings'>;
}

/** Records files that a page links to. */
export interface FileNotes {
  /** `file` is a path of the built site. */
  note: (file: string) => void;
}
