#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { loadBundle } from './load-bundle.js';

const program = loadBundle(fileURLToPath(import.meta.url));
// In a further thread, loading it is enough.
if (isMainThread) await program.main(process.argv.slice(2));
