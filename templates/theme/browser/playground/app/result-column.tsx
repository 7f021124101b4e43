import { HistoryPanel } from '../memory/history-panel.tsx';
import { linkTo } from '../memory/link.ts';
import { RequestActions } from '../request/request-actions.tsx';
import { RequestSamples } from '../request/request-samples.tsx';
import type { Documented } from '../response/documented.ts';
import { ResponseView } from '../response/response-view.tsx';
import { responseVariable } from '../variables/response-variable.ts';
import type { Playground } from './use-playground.ts';
import type { Operation } from './use-request.ts';

interface ResultColumnProps {
  operation: Operation;
  playground: Playground;
  documented?: () => Promise<Documented>;
}

/** The request as code, the response, and the ones before. */
export function ResultColumn({ operation, playground, documented }: ResultColumnProps) {
  const { model, schemas } = operation;
  const { state, request, sending, entries } = playground;
  return (
    <div class="pg-side">
      <RequestSamples model={model} request={request}>
        <RequestActions link={() => linkTo(model, state, schemas)} onReset={playground.reset} />
      </RequestSamples>
      <ResponseView
        state={sending.state}
        statuses={model.statuses}
        reference={(path) => responseVariable(model.name, path)}
        documented={documented}
      />
      <HistoryPanel entries={entries} onShow={playground.show} onResend={playground.resend} />
    </div>
  );
}
