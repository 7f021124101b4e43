import type { SentBy } from '../schema/direction.ts';

/** A schema reduced to what a form needs to ask for a value and to check it. Everything absent is not restricted. */
export interface FormSchema extends FormRules {
  /** A component that says the rest; what is next to it here wins. */
  ref?: string;
  /** Absent: any value. */
  type?: FormType;
  title?: string;
  hint?: string;
  nullable?: true;
  deprecated?: true;
  enum?: readonly unknown[];
  /** What the API takes when nothing is sent. */
  default?: unknown;
  /** What the form starts with. */
  prefill?: unknown;
  example?: unknown;
  format?: string;
  /** The value is a file: its bytes, or their base64. */
  file?: 'bytes' | 'base64';
  items?: FormSchema;
  /** Items with places of their own. */
  tuple?: readonly FormSchema[];
  properties?: readonly FormProperty[];
  /** Further properties, of any name. */
  additional?: FormSchema;
  /** Further properties are forbidden, not only absent from the document. */
  closed?: true;
  /** The document says more about properties than is kept here. */
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
  /** Values of the discriminator that stand for this option. */
  values?: readonly string[];
}

/** Keywords that are kept as the document writes them. */
export interface FormRules {
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}
