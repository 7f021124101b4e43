import { parentPort, workerData } from 'node:worker_threads';
import { loadConfig } from '../../../config/load/load-config.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { openSite } from '../../source/open-site.ts';
import { renderText, type TextConfig, textContext } from './page-text.ts';
import {
  sentText,
  TAKEN,
  type TextMessage,
  type TextPoolStart,
  type TextPoolTask,
  USED,
} from './text-message.ts';

/** How many texts a thread may be ahead of the main thread, so that finished texts do not fill the memory. */
const MAX_AHEAD = 50;

/** Runs in a helper thread: initializes, and renders its texts. */
export function runTextWorker(): void {
  const { root } = workerData as TextPoolStart;
  send('loaded');
  const tree = openSite(root);
  // Not the whole configuration, because the navigation of a large site is large.
  const { variables, icons, access } = loadConfig(tree).config;
  parentPort!.once('message', (task: TextPoolTask) => renderTexts(task, tree, { variables, icons, access }));
}

function send(message: TextMessage): void {
  parentPort!.postMessage(message);
}

/** Takes one text after the other until none is left, renders it and sends the result. */
function renderTexts({ siteUrls, texts, shared }: TextPoolTask, tree: FileTree, config: TextConfig): void {
  const context = textContext(tree, config, siteUrls);
  const counters = new Int32Array(shared);
  for (let index = take(); index < texts.length; index = take()) {
    for (
      let used = Atomics.load(counters, USED);
      index > used + MAX_AHEAD;
      used = Atomics.load(counters, USED)
    ) {
      Atomics.wait(counters, USED, used);
    }
    send(messageOf(index));
  }

  function take(): number {
    return Atomics.add(counters, TAKEN, 1);
  }

  function messageOf(index: number): TextMessage {
    try {
      const text = texts[index]!;
      return { index, text: sentText(renderText({ ...text, source: tree.readText(text.file) }, context)) };
    } catch {
      // The main thread renders it again, and reports what is wrong.
      return { index };
    }
  }
}
