import { NOT_COVERED } from './prompt.ts';

/** Reads the beginning of a model's answer, which says whether the documentation covers the question. */
export interface Opening {
  /** What can be shown of a piece; until the first word is known, nothing. */
  read(piece: string): string;
  /** What is left when no further piece comes. */
  end(): string;
  /** False as long as nothing was written. */
  isCovered(): boolean;
  /** True as soon as the model has said so. */
  isUncovered(): boolean;
}

/** `notCovered` takes the place of the word that models write when the passages do not answer. */
export function createOpening(notCovered: string): Opening {
  let waiting = '';
  let isCovered: boolean | undefined;
  let awaitsReason = false;
  /** Whatever the model wrote between the sentence and its reason becomes one space. */
  const reason = (text: string): string => {
    if (!awaitsReason) return text;
    const said = text.replace(/^[\s.:,-]{1,20}/, '');
    if (said === '') return '';
    awaitsReason = false;
    return ` ${said}`;
  };
  const read = (piece: string, isEnd: boolean): string => {
    if (isCovered !== undefined) return reason(piece);
    waiting += piece;
    const start = waiting.trimStart();
    if (!isEnd && start.length < NOT_COVERED.length && NOT_COVERED.startsWith(start)) return '';
    isCovered = !start.startsWith(NOT_COVERED);
    if (isCovered) return waiting;
    awaitsReason = true;
    return notCovered + reason(start.slice(NOT_COVERED.length));
  };
  return {
    read: (piece) => read(piece, false),
    end: () => read('', true),
    isCovered: () => isCovered === true,
    isUncovered: () => isCovered === false,
  };
}
