import { createHash } from 'node:crypto';

/**
 * Ad-hoc signatures of macOS programs, for packing on a system without Apple's `codesign`. A Mac with Apple silicon
 * starts no program without a signature; one without an identity is enough.
 */

const MAGIC_64 = 0xfeedfacf;
const HEADER_SIZE = 32;
const SEGMENT_64 = 0x19;
const CODE_SIGNATURE = 0x1d;
const SIGNATURE_COMMAND_SIZE = 16;
const PAGE_SIZE = 4096;
const SEGMENT_ALIGNMENT = 0x4000;

interface LoadCommand {
  type: number;
  offset: number;
  size: number;
}

/** The program without its signature. */
export function removeSignature(program: Buffer): Buffer {
  const signature = loadCommands(program).find(({ type }) => type === CODE_SIGNATURE);
  if (!signature) return program;
  const end = commandsEnd(program);
  const result = Buffer.from(program.subarray(0, program.readUInt32LE(signature.offset + 8)));
  result.copyWithin(signature.offset, signature.offset + signature.size, end);
  result.fill(0, end - signature.size, end);
  setCommandCounts(result, -1, -signature.size);
  resizeLinkEdit(result, result.length);
  return result;
}

/** The program with a signature of its code pages, and no identity. */
export function signAdHoc(program: Buffer, identifier: string): Buffer {
  const unsigned = removeSignature(program);
  const start = align(unsigned.length, 16);
  const signatureSize = directoryOffset(identifier) + Math.ceil(start / PAGE_SIZE) * 32;
  const result = Buffer.alloc(start + signatureSize);
  unsigned.copy(result);
  addSignatureCommand(result, start, signatureSize);
  resizeLinkEdit(result, result.length);
  const hashes = pageHashes(result.subarray(0, start));
  const text = segment(result, '__TEXT');
  superBlob(identifier, hashes, start, text).copy(result, start);
  return result;
}

/** SHA-256 of each page; the last one may be shorter. */
function pageHashes(code: Buffer): Buffer[] {
  const count = Math.ceil(code.length / PAGE_SIZE);
  return Array.from({ length: count }, (_, page) =>
    createHash('sha256')
      .update(code.subarray(page * PAGE_SIZE, (page + 1) * PAGE_SIZE))
      .digest(),
  );
}

/** Where the hashes begin in the blob: after its index (20 bytes), the code directory (88) and the name. */
function directoryOffset(identifier: string): number {
  return 20 + 88 + Buffer.byteLength(identifier) + 1;
}

/** An embedded signature that holds nothing but a code directory. All its numbers are big-endian. */
function superBlob(
  identifier: string,
  hashes: readonly Buffer[],
  codeLimit: number,
  text: { fileOffset: bigint; fileSize: bigint },
): Buffer {
  const name = Buffer.from(`${identifier}\0`);
  const directoryLength = 88 + name.length + hashes.length * 32;
  const blob = Buffer.alloc(20 + 88);
  const words = [
    0xfade0cc0, // embedded signature
    20 + directoryLength,
    1, // one blob
    0, // a code directory
    20, // at this offset
    0xfade0c02, // code directory
    directoryLength,
    0x20400, // version
    0x20002, // ad hoc, made by a linker
    88 + name.length, // offset of the hashes
    88, // offset of the name
    0, // special slots
    hashes.length,
    codeLimit,
  ];
  words.forEach((word, index) => {
    blob.writeUInt32BE(word, index * 4);
  });
  blob.set([32, 2, 0, Math.log2(PAGE_SIZE)], 56); // hash size, SHA-256, platform, page size
  blob.writeBigUInt64BE(text.fileOffset, 84);
  blob.writeBigUInt64BE(text.fileSize, 92);
  blob.writeBigUInt64BE(1n, 100); // main program
  return Buffer.concat([blob, name, ...hashes]);
}

function addSignatureCommand(program: Buffer, start: number, size: number): void {
  const end = commandsEnd(program);
  if (program.subarray(end, end + SIGNATURE_COMMAND_SIZE).some((byte) => byte !== 0)) {
    throw new Error('There is no room for a signature among the load commands.');
  }
  [CODE_SIGNATURE, SIGNATURE_COMMAND_SIZE, start, size].forEach((word, index) => {
    program.writeUInt32LE(word, end + index * 4);
  });
  setCommandCounts(program, 1, SIGNATURE_COMMAND_SIZE);
}

/** The last segment holds symbols and the signature, and reaches to the end of the file. */
function resizeLinkEdit(program: Buffer, end: number): void {
  const { offset, fileOffset } = segment(program, '__LINKEDIT');
  const size = end - Number(fileOffset);
  program.writeBigUInt64LE(BigInt(align(size, SEGMENT_ALIGNMENT)), offset + 32);
  program.writeBigUInt64LE(BigInt(size), offset + 48);
}

function segment(program: Buffer, name: string): { offset: number; fileOffset: bigint; fileSize: bigint } {
  for (const { type, offset } of loadCommands(program)) {
    const found = program.toString('latin1', offset + 8, offset + 24).replace(/\0+$/, '');
    if (type === SEGMENT_64 && found === name) {
      const fileOffset = program.readBigUInt64LE(offset + 40);
      return { offset, fileOffset, fileSize: program.readBigUInt64LE(offset + 48) };
    }
  }
  throw new Error(`The program has no segment ${name}.`);
}

function loadCommands(program: Buffer): LoadCommand[] {
  if (program.readUInt32LE(0) !== MAGIC_64) throw new Error('Not a 64-bit macOS program.');
  const commands: LoadCommand[] = [];
  let offset = HEADER_SIZE;
  for (let index = 0; index < program.readUInt32LE(16); index++) {
    const size = program.readUInt32LE(offset + 4);
    commands.push({ type: program.readUInt32LE(offset), offset, size });
    offset += size;
  }
  return commands;
}

function commandsEnd(program: Buffer): number {
  return HEADER_SIZE + program.readUInt32LE(20);
}

function setCommandCounts(program: Buffer, commands: number, bytes: number): void {
  program.writeUInt32LE(program.readUInt32LE(16) + commands, 16);
  program.writeUInt32LE(program.readUInt32LE(20) + bytes, 20);
}

function align(size: number, to: number): number {
  return Math.ceil(size / to) * to;
}
