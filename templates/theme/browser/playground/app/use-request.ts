import { useMemo } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { FormState } from '../form/values/form-state.ts';
import { buildRequest } from '../request/request.ts';
import type { Schemas } from '../schema/schemas.ts';
import { resolveCredentials, resolveState } from '../variables/resolve-state.ts';
import type { Lookup } from '../variables/resolve-text.ts';

export interface Operation {
  model: PlaygroundModel;
  schemas: Schemas;
  /** URL of the page, the base of relative servers. */
  siteUrl: string;
}

/** The request of a form. */
export function useRequest(
  { model, schemas, siteUrl }: Operation,
  state: FormState,
  credentials: Credentials,
  lookup: Lookup,
) {
  const resolve = (form: FormState) => resolveState(model, form, schemas, lookup);
  const build = (resolvedForm: FormState, given: Credentials) =>
    buildRequest(model, resolvedForm, resolveCredentials(given, lookup), siteUrl);
  const resolved = useMemo(() => resolve(state), [model, state, schemas, lookup]);
  return {
    /** The form with values in place of variables. */
    resolved,
    request: useMemo(() => build(resolved, credentials), [model, resolved, credentials, lookup, siteUrl]),
    /** The request of another form, or with other credentials. */
    requestOf: (form: FormState, given: Credentials) => build(resolve(form), given),
  };
}
