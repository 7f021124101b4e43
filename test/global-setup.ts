import { freshBundle } from '../scripts/fresh-bundle.ts';

/** Tests that run the program, or read its theme, meet the code of this moment. */
export default function setup(): void {
  freshBundle();
}
