import { useEffect, useState } from 'preact/hooks';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import { type Check, checkLoaded } from '../schema/check-value.ts';
import { type Documented, documentedSchema } from './documented.ts';
import { jsonPathOf } from './json-path.ts';

interface ResponseCheckProps {
  value: unknown;
  status: number;
  type: string;
  /** Loads the documented responses. */
  documented: () => Promise<Documented>;
}

const MAX_SHOWN = 20;

/** Whether the response matches the documentation, and where it does not. */
export function ResponseCheck({ value, status, type, documented }: ResponseCheckProps) {
  const [check, setCheck] = useState<Check>();
  useEffect(() => {
    let isGone = false;
    const run = async () => {
      const { responses, schemas } = await documented();
      const schema = documentedSchema(responses, status, type);
      const result = schema && (await checkLoaded(schema, value, schemas));
      if (!isGone) setCheck(result);
    };
    run().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [value, status, type, documented]);
  if (!check) return null;
  const { findings, cut } = check;
  if (findings.length === 0) {
    return <p class="pg-check-line pg-fits">{cut ? WORDS.partlyChecked : WORDS.fits}</p>;
  }
  return (
    <details class="pg-check-line pg-differs">
      <summary>{filled(WORDS.differs, findings.length)}</summary>
      <ul>
        {findings.slice(0, MAX_SHOWN).map(({ path, message }) => (
          <li key={jsonPathOf(path)}>
            <code dir="ltr">{jsonPathOf(path)}</code> {message}
          </li>
        ))}
        {findings.length > MAX_SHOWN && <li>… {findings.length}</li>}
      </ul>
      {cut && <p>{WORDS.partlyChecked}</p>}
    </details>
  );
}
