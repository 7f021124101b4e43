import type {
  PlaygroundModel,
  PlaygroundParameter,
} from '../../../../src/reference/playground/playground-model.ts';
import type { SecurityScheme } from '../../../../src/reference/view/security.ts';

/** Values of the reader from the login of a protected site, by place and name. */
export type ReaderInputs = Partial<
  Record<'server' | 'header' | 'query' | 'cookie' | 'path', Readonly<Record<string, string>>>
>;

declare global {
  interface Window {
    /** Set on pages of signed-in readers. */
    docsUser?: Promise<{ apiPlaygroundInputs?: ReaderInputs }>;
  }
}

export async function readerInputs(): Promise<ReaderInputs> {
  return (await window.docsUser)?.apiPlaygroundInputs ?? {};
}

/** The form starts with the reader's own values in place of samples. */
export function withReaderInputs(model: PlaygroundModel, inputs: ReaderInputs): PlaygroundModel {
  if (Object.keys(inputs).length === 0) return model;
  return {
    ...model,
    servers: model.servers.map((server) => ({
      ...server,
      variables: server.variables.map((variable) => ({
        ...variable,
        default: inputs.server?.[variable.name] ?? variable.default,
      })),
    })),
    parameters: model.parameters.map((parameter) => {
      const own = valueIn(inputs, parameter.in, parameter.name);
      return own === undefined ? parameter : { ...parameter, prefill: typed(own, parameter) };
    }),
    security: {
      ...model.security,
      options: model.security.options.map((option) => option.map((scheme) => withCredential(scheme, inputs))),
    },
  };
}

function withCredential(scheme: SecurityScheme, inputs: ReaderInputs): SecurityScheme {
  const own =
    scheme.type === 'apiKey' && scheme.in && scheme.parameter
      ? valueIn(inputs, scheme.in, scheme.parameter)
      : scheme.type === 'bearer'
        ? valueIn(inputs, 'header', 'authorization')?.replace(/^Bearer\s+/i, '')
        : undefined;
  return own === undefined ? scheme : { ...scheme, sample: own };
}

/** Names of headers differ in case. */
function valueIn(inputs: ReaderInputs, place: keyof ReaderInputs, name: string): string | undefined {
  const values = inputs[place] ?? {};
  if (place !== 'header') return Object.hasOwn(values, name) ? values[name] : undefined;
  return Object.entries(values).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

function typed(text: string, { schema }: PlaygroundParameter): unknown {
  const { type } = schema as { type?: unknown };
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  const isNumber = (type === 'number' || type === 'integer') && text.trim() !== '';
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
}
