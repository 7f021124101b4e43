import { createRequire } from 'node:module';
import path from 'node:path';
import { loadOclifConfig } from '../src/main.ts';

const { default: ReadmeGenerator } = createRequire(import.meta.url)(
  'oclif/lib/readme-generator.js',
) as typeof import('oclif/lib/readme-generator.js');

export const commandsFile = path.join(import.meta.dirname, '../COMMANDS.md');

/** COMMANDS.md as it has to be: oclif writes the commands, as they are in the program, between the marks of the file. */
export async function commandsPage(): Promise<string> {
  const config = await loadOclifConfig();
  const options = { readmePath: commandsFile, version: config.version, dryRun: true, outputDir: '' };
  return new ReadmeGenerator(config, options).generate();
}
