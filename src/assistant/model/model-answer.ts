import type { AnswerWords } from '../answer/answer-words.ts';
import type { LinkPolicy } from '../answer/safe-markdown.ts';
import type { Answer, AnswerSource, AssistantEvent } from '../assistant.ts';
import type { QuestionKind } from '../question-kind.ts';
import { createAnswerWriter } from './answer-writer.ts';
import type { ToolCall } from './chat-answer.ts';
import type { ChatMessage } from './chat-client.ts';
import type { ModelClient } from './model-client.ts';
import { ModelError } from './model-error.ts';
import { createOpening } from './opening.ts';
import { type NumberedPassage, type PromptTask, passageText, promptFor, SEARCH_TOOL } from './prompt.ts';

/** What a model's answer is made from. */
export interface ModelTask extends PromptTask {
  kind: QuestionKind | undefined;
  words: AnswerWords;
  passages: readonly NumberedPassage[];
  followUps: readonly string[];
  /** Finds further passages that are not among those with these addresses. */
  searchAgain(query: string, known: ReadonlySet<string>): Promise<{ source: AnswerSource; text: string }[]>;
}

const MAX_SEARCHES = 2;
const MAX_PASSAGES = 14;

/** The answer of a model as it comes; throws `ModelError` when there is none that can be shown. */
export async function* modelAnswer(
  client: ModelClient,
  task: ModelTask,
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent> {
  const passages = [...task.passages];
  const messages: ChatMessage[] = promptFor(task, passages);
  const writer = createAnswerWriter(
    (number) => passages[number - 1]?.source.url,
    knownLinks(() => passages),
  );
  const finish = client.begin();
  const opening = createOpening(task.words.notCovered);
  let shown = '';
  try {
    for (let search = 0; ; search++) {
      const tools = search < MAX_SEARCHES ? [SEARCH_TOOL] : undefined;
      let calls: readonly ToolCall[] = [];
      for await (const piece of client.chat({ messages, ...(tools && { tools }) }, signal)) {
        if (piece.type === 'calls') {
          calls = piece.calls;
          continue;
        }
        const delta = writer.push(opening.read(piece.delta));
        shown += delta;
        if (delta !== '') yield { type: 'text', delta };
      }
      if (calls.length === 0) break;
      if (search >= MAX_SEARCHES) throw new ModelError('only tools');
      messages.push({ role: 'assistant', content: '', tool_calls: calls.map(asToolCall) });
      for (const call of calls) {
        messages.push({ role: 'tool', tool_call_id: call.id, content: await run(call, passages, task) });
      }
      yield { type: 'sources', sources: passages.map(({ source }) => source) };
    }
    const rest = writer.push(opening.end()) + writer.end();
    shown += rest;
    if (rest !== '') yield { type: 'text', delta: rest };
    if (shown.trim() === '') throw new ModelError('nothing to show');
  } finally {
    finish();
  }
  yield { type: 'done', answer: wholeAnswer(task, shown, opening.isCovered(), passages, writer.cited()) };
}

/** An answer that cites nothing rests on nothing: it counts as unanswered. */
function wholeAnswer(
  { kind, followUps }: ModelTask,
  text: string,
  isCovered: boolean,
  passages: readonly NumberedPassage[],
  cited: readonly number[],
): Answer {
  const answered = isCovered && cited.length > 0;
  return {
    text,
    sources: cited.map((number) => passages[number - 1]!.source),
    resolutionStatus: answered ? 'answered' : 'unanswered',
    ...(kind && { queryCategory: kind }),
    followUps: answered ? followUps : [],
    mode: 'model',
  };
}

async function run(call: ToolCall, passages: NumberedPassage[], task: ModelTask): Promise<string> {
  const query = queryOf(call);
  if (call.name !== SEARCH_TOOL.function.name || query === '') return 'There is no such tool.';
  const found = await task.searchAgain(query, new Set(passages.map(({ source }) => source.url)));
  const further = found
    .slice(0, Math.max(0, MAX_PASSAGES - passages.length))
    .map((passage, at) => ({ ...passage, number: passages.length + 1 + at }));
  passages.push(...further);
  return further.length === 0 ? 'Nothing further was found.' : passageText(further);
}

function queryOf({ input }: ToolCall): string {
  try {
    const { query } = JSON.parse(input) as { query?: unknown };
    return typeof query === 'string' ? query.slice(0, 500).trim() : '';
  } catch {
    return '';
  }
}

function asToolCall({ id, name, input }: ToolCall): object {
  return { id, type: 'function', function: { name, arguments: input } };
}

const LINKED = /\]\(([^()\s]{1,2000})\)/g;

/** A model may link what the passages link, and nothing else. */
function knownLinks(passages: () => readonly NumberedPassage[]): LinkPolicy {
  return (address) => {
    const known = passages().flatMap(({ source, text }) => [
      source.url,
      ...Array.from(text.matchAll(LINKED), ([, link]) => link!),
    ]);
    return known.includes(address) ? address : undefined;
  };
}
