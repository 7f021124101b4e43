import { open } from 'node:fs/promises';
import type { Sink } from './sink.ts';

/** Writes to a pipe or a device, which cannot be replaced and has no place to go on from. */
export async function openDeviceSink(device: string): Promise<Sink> {
  const handle = await open(device, 'w');
  return {
    write: (chunk) => handle.writeFile(chunk),
    checkpoint: async () => {},
    finish: () => handle.close(),
    abandon: () => handle.close(),
  };
}
