#!/usr/bin/env node
import { createRequire } from 'node:module';

const { main } = createRequire(import.meta.url)('../dist/docs.cjs');

await main(process.argv.slice(2));
