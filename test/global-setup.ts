import { bundleBrowserCode } from '../scripts/browser-bundle.ts';

/** Tests of built sites read the theme as a user's program carries it: bundled, from the sources of this moment. */
export default async function setup(): Promise<void> {
  await bundleBrowserCode();
}
