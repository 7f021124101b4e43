/** One server-sent event. */
export interface ServerEvent {
  type: string;
  data: string;
  id?: string;
}

/** Parses a stream chunk by chunk and emits each complete event. */
export function createEventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  let type = '';
  let id: string | undefined;
  let data: string[] = [];
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onEvent({ type: type || 'message', data: data.join('\n'), ...(id && { id }) });
      type = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') type = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  };
  return (piece) => {
    // A carriage return at the end may be half of a line break.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    for (const text of lines) line(text);
    rest = bounded(rest, line);
  };
}

/** Parses a stream of lines chunk by chunk and emits each that is not empty. */
export function createLineReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = '';
  const line = (data: string) => {
    if (data !== '') onEvent({ type: '', data });
  };
  return (piece) => {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop()!;
    for (const text of lines) line(text);
    rest = bounded(rest, line);
  };
}

/** A longer line is emitted in parts: scanning it again with every chunk would be quadratic. */
const MAX_LINE = 500_000;

function bounded(rest: string, line: (text: string) => void): string {
  if (rest.length <= MAX_LINE) return rest;
  line(rest);
  return '';
}
