import { errorCode } from '../../lib/error-code.ts';
import { withoutEndSlashes } from '../../lib/url/paths.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** A language model behind an OpenAI-compatible API, and its limits. */
export interface ModelSettings {
  /** Base URL of `/chat/completions` and `/embeddings`. */
  url: string;
  model: string;
  key?: string;
  embeddingsModel?: string;
  /** Longest wait for the next piece of an answer, and for a whole one. */
  waitSeconds: number;
  answerSeconds: number;
  /** Tokens of one answer. */
  answerTokens: number;
  /** Answers that are made at the same time. */
  concurrency: number;
  /** Tokens per day, of questions and answers. */
  dailyTokens: number;
  /** Cost per day, in the currency of the prices; infinite without prices. */
  dailyCost: number;
  /** Prices of a million tokens. */
  inputPrice: number;
  outputPrice: number;
}

const EXAMPLE_URL = 'http://localhost:11434/v1';
const WHOLE_URL = `Write the complete URL, such as ${EXAMPLE_URL}.`;

/** Which numbers a variable can be set to. */
const RANGES = {
  'above 0': (given: number) => given > 0,
  '0 or above': (given: number) => given >= 0,
  'above 0 and at most 3600': (given: number) => given > 0 && given <= 3600,
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The model that the environment names; undefined if it names none. `readFile` reads a key file. Throws a problem for
 * settings that cannot be meant.
 */
export function readModelSettings(
  environment: Environment,
  readFile: (file: string) => string,
): ModelSettings | undefined {
  const value = (name: string) => environment[name]?.trim() || undefined;
  const url = value('DOCS_LLM_URL');
  const model = value('DOCS_LLM_MODEL');
  if (!url && !model) return undefined;
  if (!url)
    throw invalid(
      'DOCS_LLM_URL',
      'is missing, though DOCS_LLM_MODEL is set',
      `Set it to the URL of the model's server, such as ${EXAMPLE_URL}. Without both, the assistant answers by quoting pages.`,
    );
  if (!model)
    throw invalid(
      'DOCS_LLM_MODEL',
      'is missing, though DOCS_LLM_URL is set',
      'Set it to the name of a model on that server: most servers list theirs at the URL followed by /models. Without both, the assistant answers by quoting pages.',
    );
  const number = (name: string, preset: number, range: keyof typeof RANGES = 'above 0'): number => {
    const text = value(name);
    if (text === undefined) return preset;
    const given = Number(text);
    if (Number.isFinite(given) && RANGES[range](given)) return given;
    const usual = Number.isFinite(preset) ? `the default, ${preset}` : 'no limit';
    throw invalid(
      name,
      `is ${JSON.stringify(text.slice(0, 40))}, not a number ${range}`,
      `Write digits only, without a unit or separators, or unset the variable for ${usual}.`,
    );
  };
  const waitSeconds = number('DOCS_LLM_TIMEOUT', 20, 'above 0 and at most 3600');
  return {
    url: baseUrl(url),
    model,
    key: value('DOCS_LLM_KEY') ?? keyIn(value('DOCS_LLM_KEY_FILE'), readFile),
    embeddingsModel: value('DOCS_EMBEDDINGS_MODEL'),
    waitSeconds,
    answerSeconds: 6 * waitSeconds,
    answerTokens: Math.ceil(number('DOCS_LLM_ANSWER_TOKENS', 1_000)),
    concurrency: Math.ceil(number('DOCS_LLM_CONCURRENCY', 8)),
    dailyTokens: number('DOCS_LLM_TOKENS_PER_DAY', 2_000_000),
    dailyCost: number('DOCS_LLM_COST_PER_DAY', Number.POSITIVE_INFINITY),
    inputPrice: number('DOCS_LLM_INPUT_PRICE', 0, '0 or above'),
    outputPrice: number('DOCS_LLM_OUTPUT_PRICE', 0, '0 or above'),
  };
}

/** People enter the URL of the service, of its version, or of the endpoint itself. */
function baseUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw invalid('DOCS_LLM_URL', 'is not a URL', WHOLE_URL);
  }
  if (!/^https?:$/.test(url.protocol))
    throw invalid('DOCS_LLM_URL', 'does not start with http:// or https://', WHOLE_URL);
  const pathname = withoutEndSlashes(url.pathname).replace(/\/chat\/completions$/, '');
  return `${url.origin}${pathname || '/v1'}`;
}

function keyIn(file: string | undefined, readFile: (file: string) => string): string | undefined {
  if (file === undefined) return undefined;
  let key: string;
  try {
    key = readFile(file).trim();
  } catch (error) {
    throw invalid(
      'DOCS_LLM_KEY_FILE',
      `names a file that cannot be read (${errorCode(error) ?? 'error'})`,
      'Check its path, which is relative to the working directory of the server, and that the user of the server may read it.',
    );
  }
  if (key === '')
    throw invalid(
      'DOCS_LLM_KEY_FILE',
      'names an empty file',
      "Write the key into it, or unset the variable if the model's server needs no key.",
    );
  return key;
}

function invalid(variable: string, reason: string, fix: string): DocsError {
  return new DocsError(problem('model-settings-invalid', { variable, reason, fix }), 2);
}
