import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import type { FormState } from '../form/values/form-state.ts';
import { baseUrl } from './request.ts';

/** The editable URL: server and path, with the placeholders of the path. */
export function addressText(model: PlaygroundModel, state: FormState, siteUrl: string): string {
  return `${state.base ?? baseUrl(model, state, siteUrl)}${state.path ?? model.path}`;
}

/** Server and path of an edited URL. If it is empty, both are the document's again. */
export function readAddress(
  text: string,
  model: PlaygroundModel,
  state: FormState,
  siteUrl: string,
): Pick<FormState, 'base' | 'path'> {
  if (text.trim() === '') return { base: undefined, path: undefined };
  const server = baseUrl(model, { ...state, base: undefined }, siteUrl);
  const isServer = text.startsWith(server) && /^(?:$|[/?])/.test(text.slice(server.length));
  const base = isServer ? server : (/^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?]*/i.exec(text)?.[0] ?? '');
  const path = text.slice(base.length);
  return { base: isServer ? undefined : base, path: path === model.path ? undefined : path };
}
