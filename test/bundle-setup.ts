import { freshBundle } from '../scripts/bundle/fresh-bundle.ts';

/** Tests that run the program meet the code of this moment. */
export default function setup(): void {
  freshBundle();
}
