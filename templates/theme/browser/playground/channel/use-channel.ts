import { useState } from 'preact/hooks';
import { freshCredentials } from '../auth/fresh-credentials.ts';
import { type FieldErrors, validateForm } from '../form/values/validate.ts';
import type { OpenedPlayground } from '../frame/opening.ts';
import { useKeptCredentials, useKeptForm } from '../memory/use-kept.ts';
import { buildBody, buildRequest } from '../request/request.ts';
import { handshakeOf } from './handshake.ts';
import { useConnection } from './use-connection.ts';

export type ChannelOptions = Pick<OpenedPlayground, 'model' | 'schemas' | 'memory' | 'siteUrl' | 'assetRoot'>;

export type ChannelPlayground = ReturnType<typeof useChannel>;

const NO_ERRORS: FieldErrors = new Map();

/** State and actions of the playground of a channel. */
export function useChannel({ model, schemas, memory, siteUrl, assetRoot }: ChannelOptions) {
  const { state, update, startAgain } = useKeptForm(model, schemas, memory, '');
  const auth = useKeptCredentials(memory);
  const connection = useConnection();
  /** What was checked last: it is kept up to date from then on. */
  const [checked, setChecked] = useState<'connect' | 'send'>();
  const { body: _messages, ...handshakeModel } = model;
  const errorsOf = {
    connect: () => validateForm(handshakeModel, state, schemas),
    send: () => validateForm({ ...model, parameters: [] }, state, schemas),
  };
  const actions = {
    connect: async () => {
      const schemes = model.security.options[state.security] ?? [];
      const credentials = await freshCredentials(schemes, auth.credentials, assetRoot);
      if (credentials !== auth.credentials) auth.keep(credentials);
      connection.open(handshakeOf(buildRequest(handshakeModel, state, credentials, siteUrl)));
    },
    send: () => {
      const message = buildBody(model, state);
      return connection.send(
        message?.kind === 'file' ? message.file : message?.kind === 'text' ? message.text : '',
      );
    },
  };
  const act = (action: keyof typeof actions) => {
    setChecked(action);
    if (errorsOf[action]().size === 0) void actions[action]();
    else requestAnimationFrame(() => document.getElementById('pg-errors')?.focus());
  };
  const isOpen = connection.state === 'open';
  return {
    state,
    update,
    auth,
    connection,
    checked,
    errors: checked ? errorsOf[checked]() : NO_ERRORS,
    /** What the handshake would send, for notes on what browsers do with it. */
    request: buildRequest(handshakeModel, state, auth.credentials, siteUrl),
    /** The next step: connect, then send. */
    submit: () => {
      if (connection.state === 'closed') act('connect');
      else if (isOpen && model.body) act('send');
    },
    submitAnyway: () => {
      setChecked(undefined);
      if (checked === 'connect' || isOpen) void actions[checked ?? 'send']();
    },
    clear: () => {
      memory.clear();
      auth.forget();
      startAgain();
      connection.clear();
    },
  };
}
