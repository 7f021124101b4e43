import { useEffect, useRef, useState } from 'preact/hooks';
import { EMPTY_LOG, type LogEvent, logged } from './log.ts';

/** Milliseconds between two updates. */
const PAUSE = 200;

/** The log of a connection. However fast messages arrive, it is shown a few times a second. */
export function useLog() {
  const [shown, setShown] = useState(EMPTY_LOG);
  const latest = useRef(EMPTY_LOG);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    if (timer.current !== undefined) return;
    const before = latest.current;
    setShown(before);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (latest.current !== before) show();
    }, PAUSE);
  };
  return {
    log: shown,
    add: (event: LogEvent) => {
      latest.current = logged(latest.current, event, Date.now());
      show();
    },
    clear: () => {
      latest.current = EMPTY_LOG;
      show();
    },
  };
}
