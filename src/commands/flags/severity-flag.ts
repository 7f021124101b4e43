import { Errors, Flags } from '@oclif/core';
import type { ProblemCode } from '../../problems/problem.ts';
import {
  isProblemCode,
  LEVELS,
  type Level,
  type Severities,
  similarCode,
} from '../../problems/rules/severities.ts';

/** What the flag says in all its places; the last word on a code counts. */
export function severitiesIn(given: readonly { code: ProblemCode; level: Level }[] = []): Severities {
  return Object.fromEntries(given.map(({ code, level }) => [code, level]));
}

/** `--severity link-broken=error`, as often as wanted. */
export const severityFlag = Flags.custom<{ code: ProblemCode; level: Level }>({
  description: `Set the severity of a problem code: ${LEVELS.join(', ')}. Overrides \`check\` in docs.json.`,
  helpValue: 'CODE=LEVEL',
  parse: async (text) => {
    const [code = '', word = ''] = text.split('=');
    const level = LEVELS.find((each) => each === word);
    if (!isProblemCode(code)) {
      const suggestion = similarCode(code);
      throw new Errors.CLIError(
        `\`${code}\` is not the code of a problem.${suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`}`,
      );
    }
    if (!level) throw new Errors.CLIError(`\`${text}\` must end with =${LEVELS.join(', =')}.`);
    return { code, level };
  },
});
