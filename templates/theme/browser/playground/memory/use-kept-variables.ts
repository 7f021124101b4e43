import { useMemo, useState } from 'preact/hooks';
import { asTexts } from '../../lib/shapes.ts';
import { variableLookup } from '../variables/resolve-text.ts';
import { type HistoryEntry, lastResponse } from './history.ts';
import type { Memory } from './memory.ts';

const PART = 'variables';

/** The reader's variables, and how fields find the values of these and of earlier responses. */
export function useKeptVariables(memory: Memory, history: readonly HistoryEntry[]) {
  const [variables, setVariables] = useState(() => asTexts(memory.read(PART)));
  const lookup = useMemo(
    () => variableLookup(variables, (operation) => lastResponse(history, operation)),
    [variables, history],
  );
  return {
    variables,
    lookup,
    change: (next: Readonly<Record<string, string>>) => {
      setVariables(next);
      memory.write(PART, next);
    },
    forget: () => setVariables({}),
  };
}
