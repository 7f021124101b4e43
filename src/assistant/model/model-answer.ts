import type { AnswerStrings } from '../../lib/strings/assistant-strings.ts';
import type { LinkPolicy } from '../answer/safe-markdown.ts';
import type { Answer, AnswerSource, AssistantEvent } from '../assistant.ts';
import type { QuestionKind } from '../question-kind.ts';
import { createAnswerWriter } from './answer-writer.ts';
import type { ToolCall } from './chat-answer.ts';
import type { ChatMessage } from './chat-client.ts';
import type { ModelClient } from './model-client.ts';
import { ModelError } from './model-error.ts';
import { createOpening, type NumberedPassage, type PromptTask, promptFor } from './prompt.ts';
import { createTools, type ToolTask } from './tools.ts';

/** Everything that a model gets for an answer. */
export interface ModelTask extends PromptTask, ToolTask {
  kind: QuestionKind | undefined;
  words: AnswerStrings;
  passages: readonly NumberedPassage[];
  followUps: readonly string[];
}

/** The answer of a model as it arrives. Throws `ModelError` if there is none that can be shown. */
export async function* modelAnswer(
  client: ModelClient,
  task: ModelTask,
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent> {
  const passages = [...task.passages];
  const tools = createTools(task, passages);
  const messages: ChatMessage[] = promptFor(task, passages);
  const read = () => [...passages, ...tools.loaded()];
  const writer = createAnswerWriter((number) => passages[number - 1]?.source.url, knownLinks(read));
  const finish = client.begin();
  const opening = createOpening(task.words.notCovered);
  let shown = '';
  let isWithdrawn = false;
  try {
    for (let round = 0; ; round++) {
      const offered = tools.offered(round);
      let calls: readonly ToolCall[] = [];
      for await (const piece of client.chat({ messages, tools: offered }, signal)) {
        if (piece.type === 'calls') {
          calls = piece.calls;
          continue;
        }
        const said = opening.read(piece.delta);
        // Readers who leave now have been told that no passage answers.
        if (opening.isUncovered() && !isWithdrawn) yield { type: 'sources', sources: [] };
        isWithdrawn ||= opening.isUncovered();
        const delta = writer.push(said);
        shown += delta;
        if (delta !== '') yield { type: 'text', delta };
      }
      if (calls.length === 0) break;
      if (!offered) throw new ModelError('only tools');
      messages.push({ role: 'assistant', content: '', tool_calls: calls.map(asToolCall) });
      for (const call of calls) {
        messages.push({ role: 'tool', tool_call_id: call.id, content: await tools.run(call) });
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
  const sources = writer.cited().map((number) => passages[number - 1]!.source);
  // An answer that cites no passage, and used no guide, is not from the documentation.
  const answered = opening.isCovered() && (sources.length > 0 || tools.loaded().length > 0);
  yield { type: 'done', answer: wholeAnswer(task, shown, sources, answered) };
}

function wholeAnswer(
  { kind, followUps }: ModelTask,
  text: string,
  sources: readonly AnswerSource[],
  answered: boolean,
): Answer {
  return {
    text,
    sources,
    resolutionStatus: answered ? 'answered' : 'unanswered',
    queryCategory: kind,
    followUps: answered ? followUps : [],
    mode: 'model',
  };
}

function asToolCall({ id, name, input }: ToolCall): object {
  return { id, type: 'function', function: { name, arguments: input } };
}

const LINKED = /\]\(([^()\s]{1,2000})\)/g;

/** A model may only link to what it has read, and to the targets of links in that. `read` gives more after each tool call. */
function knownLinks(read: () => readonly { source?: AnswerSource; text: string }[]): LinkPolicy {
  let known = new Set<string>();
  let texts = 0;
  return (address) => {
    const all = read();
    if (all.length !== texts) {
      texts = all.length;
      known = new Set(all.flatMap(linksToAndIn));
    }
    return known.has(address) ? address : undefined;
  };
}

function linksToAndIn({ source, text }: { source?: AnswerSource; text: string }): string[] {
  return [...(source ? [source.url] : []), ...Array.from(text.matchAll(LINKED), ([, link]) => link!)];
}
