import { type ComponentType, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import type { Schemas } from '../../schema/schemas.ts';
import type { FieldErrors } from '../values/validate.ts';

export interface FieldProps {
  schema: FormSchema;
  value: unknown;
  /** `undefined` leaves the value out. */
  onChange: (value: unknown) => void;
  /** Identifies the field in the form: `query limit`, `body.user.name`. */
  path: string;
  label: string;
  required: boolean;
  hint?: string;
}

/** A control inside a field. */
export interface ControlProps extends FieldProps {
  id: string;
  described?: string;
  invalid: boolean;
}

interface FormContextValue {
  schemas: Schemas;
  errors: FieldErrors;
  /** Name of the body: that of a request, or a message. */
  bodyLabel: string;
  /** An example that was too large to come with the model. */
  loadExample: (url: string) => Promise<unknown>;
  /** Shows the description of a field on the page. */
  describe: (path: string) => void;
  /** The component for a field of any type. Fields contain fields, so they get it from here instead of importing it. */
  Field: ComponentType<FieldProps>;
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** Shared by all fields of the form. */
export function useForm(): FormContextValue {
  return useContext(FormContext)!;
}

/** The schema with its reference followed; undefined while it is being loaded. */
export function useSchema(schema: FormSchema): FormSchema | undefined {
  const { schemas } = useForm();
  const [, arrived] = useState(0);
  const found = schemas.resolve(schema);
  useEffect(() => {
    if (!found) void schemas.load(schema).finally(() => arrived((count) => count + 1));
  }, [found, schema, schemas]);
  return found;
}

export function useError(path: string): string | undefined {
  return useForm().errors.get(path);
}

/** The id of the control of a field. */
export function fieldId(path: string): string {
  return `pg-${path.replace(/[^\w-]/g, (character) => `_${character.codePointAt(0)!.toString(16)}_`)}`;
}
