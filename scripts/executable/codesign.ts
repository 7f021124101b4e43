/**
 * Replacement for Apple's `codesign` when pkg calls it on another system: `--remove-signature FILE`, or
 * `-f --sign - FILE` for a signature without an identity.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { removeSignature, signAdHoc } from './mach-o-signature.ts';

const file = process.argv.at(-1)!;
const program = readFileSync(file);
writeFileSync(
  file,
  process.argv.includes('--remove-signature') ? removeSignature(program) : signAdHoc(program, 'docs'),
);
