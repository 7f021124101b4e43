import { ModelError } from './model-error.ts';

const MAX_LINE_LENGTH = 1_000_000;

/** The `data:` of server-sent events, one by one. `read` gives the next bytes, or undefined at the end. */
export async function* eventData(read: () => Promise<Uint8Array | undefined>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const bytes = await read();
    rest += bytes ? decoder.decode(bytes, { stream: true }) : `${decoder.decode()}\n`;
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      const line = rest.slice(from, end).trim();
      from = end + 1;
      if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
    }
    rest = rest.slice(from);
    if (rest.length > MAX_LINE_LENGTH) throw new ModelError('malformed');
    if (!bytes) return;
  }
}
