import { Errors, Flags } from '@oclif/core';
import type { ProblemCode } from '../../problems/problem.ts';
import {
  isProblemCode,
  SEVERITY_LEVELS,
  type Severities,
  type SeverityLevel,
  similarCode,
} from '../../problems/rules/severities.ts';

/** All values of the flag; the last one for a code counts. */
export function severitiesIn(given: readonly { code: ProblemCode; level: SeverityLevel }[] = []): Severities {
  return Object.fromEntries(given.map(({ code, level }) => [code, level]));
}

/** `--severity link-broken=error`, as often as wanted. */
export const severityFlag = Flags.custom<{ code: ProblemCode; level: SeverityLevel }>({
  description: `Set the severity of a problem code: ${SEVERITY_LEVELS.join(', ')}. Overrides \`check\` in docs.json.`,
  helpValue: 'CODE=LEVEL',
  parse: async (text) => {
    const [code = '', word = ''] = text.split('=');
    const level = SEVERITY_LEVELS.find((each) => each === word);
    if (!isProblemCode(code)) {
      const suggestion = similarCode(code);
      throw new Errors.CLIError(
        `\`${code}\` is not the code of a problem.${suggestion === undefined ? '' : ` Did you mean \`${suggestion}\`?`}`,
      );
    }
    if (!level)
      throw new Errors.CLIError(`The level in \`${text}\` must be one of ${SEVERITY_LEVELS.join(', ')}.`);
    return { code, level };
  },
});
