import type { SentBy } from '../schema/keywords.ts';

/** A schema reduced to what a form needs to edit a value and validate it. What is absent is not restricted. */
export interface FormSchema extends FormRules {
  /** A component with the rest; the keys next to it take precedence. */
  ref?: string;
  /** Absent: any value. */
  type?: FormType;
  title?: string;
  hint?: string;
  nullable?: true;
  deprecated?: true;
  enum?: readonly unknown[];
  /** The value that the API uses if nothing is sent. */
  default?: unknown;
  /** Initial value of the form. */
  prefill?: unknown;
  example?: unknown;
  format?: string;
  /** The value is a file: its bytes, or their base64. */
  file?: 'bytes' | 'base64';
  items?: FormSchema;
  /** Items of a tuple. */
  tuple?: readonly FormSchema[];
  properties?: readonly FormProperty[];
  /** Additional properties. */
  additional?: FormSchema;
  /** Additional properties are forbidden, not just undocumented. */
  closed?: true;
  /** The schema of the document has more constraints on properties than are kept here. */
  partial?: true;
  options?: readonly FormOption[];
  /** The property that distinguishes the options, by their `values`. */
  discriminator?: string;
}

export type FormType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';

export interface FormProperty {
  name: string;
  required?: true;
  /** Absent: the property is part of requests and of responses. */
  only?: SentBy;
  schema: FormSchema;
}

export interface FormOption {
  label: string;
  schema: FormSchema;
  /** Discriminator values of this option. */
  values?: readonly string[];
}

/** Keywords that are kept unchanged. Integers beyond the safe range arrive in the browser as bigints. */
export interface FormRules {
  pattern?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  exclusiveMinimum?: number | bigint | boolean;
  exclusiveMaximum?: number | bigint | boolean;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}
