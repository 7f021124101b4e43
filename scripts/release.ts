/**
 * `npm run release -- patch|minor|major|1.2.3`: makes a commit and a tag. Pushing the tag starts
 * .github/workflows/release.yml, which builds, tries and publishes everything.
 */
import path from 'node:path';
import { release } from './release/release.ts';

try {
  const today = new Date().toISOString().slice(0, 10);
  const tag = release(path.join(import.meta.dirname, '..'), process.argv[2] ?? '', today);
  console.log(`\n${tag} is tagged. To publish it: git push origin HEAD ${tag}`);
} catch (error) {
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
