import type { AssistantSkill } from '../../lib/built-site/site-manifest.ts';
import type { AnswerSource } from '../assistant.ts';
import type { ToolCall } from './chat-answer.ts';
import { type NumberedPassage, passageText, skillText } from './prompt.ts';

/** What tools need. */
export interface ToolTask {
  skills: readonly AssistantSkill[];
  /** Finds further passages that do not have these URLs. */
  searchAgain(query: string, known: ReadonlySet<string>): Promise<{ source: AnswerSource; text: string }[]>;
}

/** What a model may do before it answers. */
export interface Tools {
  /** What the model may call in this round, counted from 0; undefined if it has to answer. */
  offered(round: number): readonly object[] | undefined;
  /** The answer to a call. */
  run(call: ToolCall): Promise<string>;
  /** The guides that the model has read. */
  loaded(): readonly AssistantSkill[];
}

const MAX_SEARCHES = 2;
const MAX_SKILLS = 3;
const MAX_PASSAGES = 14;

const SEARCH_TOOL = tool(
  'search_documentation',
  'Finds further passages of the documentation. Use it when the given ones do not answer the question.',
  { query: 'A question or a few words.' },
);
const SKILL_TOOL = tool(
  'load_skill',
  'Gives the text of a guide that the authors wrote. Use it when the question clearly matches its description.',
  { slug: 'The slug of the guide.' },
);

/** Tools that add what they find to `passages`. */
export function createTools(task: ToolTask, passages: NumberedPassage[]): Tools {
  const loaded = new Set<AssistantSkill>();
  const canLoad = () => loaded.size < Math.min(MAX_SKILLS, task.skills.length);
  /** With guides there is one more round: models read a guide first, and then search with what it says. */
  const maxRounds = MAX_SEARCHES + (task.skills.length > 0 ? 1 : 0);
  const load = (slug: string) => {
    const skill = task.skills.find((each) => each.slug === slug);
    if (!skill) return 'There is no such guide.';
    if (!canLoad() && !loaded.has(skill)) return `No more than ${MAX_SKILLS} guides can be loaded.`;
    loaded.add(skill);
    return skillText(skill);
  };
  const search = async (query: string) => {
    const found = await task.searchAgain(query, new Set(passages.map(({ source }) => source.url)));
    const further = found
      .slice(0, Math.max(0, MAX_PASSAGES - passages.length))
      .map((passage, at) => ({ ...passage, number: passages.length + 1 + at }));
    passages.push(...further);
    return further.length === 0 ? 'Nothing further was found.' : passageText(further);
  };
  return {
    loaded: () => [...loaded],
    offered: (round) => {
      if (round >= maxRounds) return undefined;
      return canLoad() ? [SEARCH_TOOL, SKILL_TOOL] : [SEARCH_TOOL];
    },
    run: async (call) => {
      const [query, slug] = [textField(call, 'query'), textField(call, 'slug')];
      if (call.name === SEARCH_TOOL.function.name && query !== '') return search(query);
      if (call.name === SKILL_TOOL.function.name && slug !== '') return load(slug);
      return 'There is no such tool.';
    },
  };
}

/** A function whose fields are all strings and required. */
function tool(name: string, description: string, fields: Readonly<Record<string, string>>) {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([field, meaning]) => [field, { type: 'string', description: meaning }]),
  );
  const parameters = { type: 'object', properties, required: Object.keys(fields) };
  return { type: 'function', function: { name, description, parameters } };
}

function textField({ input }: ToolCall, field: string): string {
  try {
    const value = (JSON.parse(input) as Record<string, unknown>)[field];
    return typeof value === 'string' ? value.slice(0, 500).trim() : '';
  } catch {
    return '';
  }
}
