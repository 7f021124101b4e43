/**
 * Gives back the memory of bytes that nobody reads any more. They are outside the heap that the garbage collector looks
 * after: it would come by when many megabytes of them have gathered. Bytes that are a part of others stay, and all of
 * them where the runtime has no way to do it.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  const memory = buffer as ArrayBuffer & { transfer?: (length: number) => ArrayBuffer };
  if (byteLength > 0 && memory.byteLength === byteLength) memory.transfer?.(0);
}
