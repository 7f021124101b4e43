import { ownField } from '../../../../../src/lib/collections.ts';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { asFields, asTexts, textOr } from '../../lib/shapes.ts';
import { optionName } from '../auth/credentials.ts';
import { type BodyState, type FormState, mediaName, parameterKey } from '../form/values/form-state.ts';

/** The stored form. Positions become names, which survive a change of the document. */
export interface KeptForm {
  path?: string;
  parameters: Record<string, unknown>;
  media?: string;
  bodies: Record<string, { value?: unknown; text?: string; view: string }>;
}

/** What applies to all operations of a document. */
export interface KeptApi {
  server?: string;
  base?: string;
  variables: Record<string, string>;
  security?: string;
}

export function keptForm(model: PlaygroundModel, state: FormState): KeptForm {
  const media = model.body?.media ?? [];
  const chosen = media[state.media];
  return {
    ...(state.path !== undefined && { path: state.path }),
    parameters: plain(state.parameters) as Record<string, unknown>,
    ...(chosen && { media: mediaName(chosen) }),
    bodies: Object.fromEntries(
      media.flatMap((each, index) => {
        const body = state.bodies[index];
        return body
          ? [[mediaName(each), { value: plain(body.value), text: body.text, view: body.view }]]
          : [];
      }),
    ),
  };
}

/** The form with stored values; what does not match the document is dropped. */
export function restoredForm(model: PlaygroundModel, kept: unknown, fresh: FormState): FormState {
  const { path, parameters, media, bodies } = asFields(kept);
  if (parameters === undefined && bodies === undefined) return fresh;
  const values = asFields(parameters);
  const types = model.body?.media.map(mediaName) ?? [];
  const chosen = types.indexOf(textOr(media, ''));
  return {
    ...fresh,
    ...(typeof path === 'string' && { path }),
    parameters: Object.fromEntries(
      model.parameters.map((parameter) => {
        const key = parameterKey(parameter);
        return [key, Object.hasOwn(values, key) ? revived(values[key]) : undefined];
      }),
    ),
    media: chosen >= 0 ? chosen : fresh.media,
    bodies: fresh.bodies.map((body, index) => restoredBody(ownField(asFields(bodies), types[index]!), body)),
  };
}

function restoredBody(kept: unknown, fresh: BodyState): BodyState {
  if (kept === undefined) return fresh;
  const { value, text, view } = asFields(kept);
  return {
    value: revived(value),
    ...(typeof text === 'string' && { text }),
    view: view === 'form' || view === 'raw' ? view : fresh.view,
    revision: fresh.revision + 1,
  };
}

export function keptApi({ servers, security }: PlaygroundModel, state: FormState): KeptApi {
  const option = security.options[state.security];
  return {
    ...(servers[state.server] && { server: servers[state.server]!.template }),
    ...(state.base !== undefined && { base: state.base }),
    variables: { ...state.variables },
    security: option ? optionName(option) : '',
  };
}

export function restoredApi(model: PlaygroundModel, kept: unknown, fresh: FormState): FormState {
  const { server, base, variables, security } = asFields(kept);
  const at = model.servers.findIndex(({ template }) => template === server);
  const option = model.security.options.findIndex((schemes) => optionName(schemes) === security);
  const isNone = security === '' && model.security.optional;
  return {
    ...fresh,
    server: Math.max(0, at),
    ...(typeof base === 'string' && { base }),
    variables: asTexts(variables),
    security: isNone ? -1 : option >= 0 ? option : fresh.security,
  };
}

/** JSON of a value: files stay out, and whole numbers of any size keep their digits. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return { $integer: String(value) };
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Blob) return undefined;
  if (Array.isArray(value)) return value.map(plain).filter((item) => item !== undefined);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(revived);
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only![0] === '$integer' && /^-?\d{1,400}$/.test(String(only![1])))
    return BigInt(String(only![1]));
  return Object.fromEntries(entries.map(([key, item]) => [key, revived(item)]));
}
