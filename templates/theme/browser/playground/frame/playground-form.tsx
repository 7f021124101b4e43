import type { ComponentChildren } from 'preact';
import { keyAction } from './key-action.ts';

interface PlaygroundFormProps {
  submit: () => void;
  onDescribe: (path: string) => void;
  children: ComponentChildren;
}

/** The form around a playground: it submits with its button and with the keys of the playground. */
export function PlaygroundForm({ submit, onDescribe, children }: PlaygroundFormProps) {
  return (
    <form
      class="pg"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        const action = keyAction(event, submit, onDescribe);
        if (!action) return;
        event.preventDefault();
        action();
      }}
    >
      {children}
    </form>
  );
}
