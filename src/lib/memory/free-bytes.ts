/**
 * Frees the memory of bytes that are no longer read. They are outside the heap, and the garbage collector frees them
 * only when there are many megabytes. Does nothing for a part of a larger buffer, and where the runtime cannot do it.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  const memory = buffer as ArrayBuffer & { transfer?: (length: number) => ArrayBuffer };
  if (byteLength > 0 && memory.byteLength === byteLength) memory.transfer?.(0);
}
