import path from 'node:path';

/** The program of this checkout. It runs dist/docs.cjs, which `freshBundle` keeps up to date. */
export const PROGRAM = path.join(import.meta.dirname, '../../bin/run.js');
