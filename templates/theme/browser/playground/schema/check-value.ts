import type { FormOption, FormSchema } from '../../../../../src/reference/playground/form-schema.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Schemas } from './schemas.ts';
import { formatError, valueError } from './value-error.ts';

/** Keys and indexes that lead from a value to a part of it. */
export type Path = readonly (string | number)[];

/** A place where a value and its schema differ. */
export interface Finding {
  /** `choice`: not one of the values that are allowed. `format`: a text that only looks wrong. */
  kind: 'wrong' | 'choice' | 'format' | 'missing' | 'undocumented';
  path: Path;
  message: string;
}

export interface Check {
  findings: readonly Finding[];
  /** The value was too large or too deep to be checked completely. */
  cut: boolean;
  /** Schemas that a complete check needs. */
  unloaded: readonly FormSchema[];
}

/** Limit for untrusted documents and responses. */
const MAX_STEPS = 30_000;
const MAX_DEPTH = 100;
const MAX_FINDINGS = 500;

/** Compares a value with its schema. Of several variants, the matching or closest one is used. */
export function checkValue(schema: FormSchema, value: unknown, required: boolean, schemas: Schemas): Check {
  const work: Work = { schemas, steps: 0, cut: false, unloaded: [] };
  const { findings } = visit(work, { schema, value, path: [], required, depth: 0 });
  return { findings: findings.slice(0, MAX_FINDINGS), cut: work.cut, unloaded: work.unloaded };
}

interface Work {
  schemas: Schemas;
  steps: number;
  cut: boolean;
  unloaded: FormSchema[];
}

interface Place {
  schema: FormSchema;
  value: unknown;
  path: Path;
  required: boolean;
  depth: number;
  /** The value is checked against one variant of a schema, which checks the names of properties itself. */
  asVariant?: true;
}

interface Verdict {
  findings: readonly Finding[];
  /** Documented names of properties; undefined if any name is allowed. */
  names: ReadonlySet<string> | undefined;
}

const ANYTHING: Verdict = { findings: [], names: undefined };

function visit(work: Work, place: Place): Verdict {
  const { value, path, depth } = place;
  if (value === undefined) {
    return place.required
      ? { findings: [{ kind: 'missing', path, message: WORDS.missing }], names: undefined }
      : ANYTHING;
  }
  if (++work.steps > MAX_STEPS || depth > MAX_DEPTH) {
    work.cut = true;
    return ANYTHING;
  }
  const schema = work.schemas.resolve(place.schema);
  if (!schema) work.unloaded.push(place.schema);
  if (!schema || (value === null && schema.nullable)) return ANYTHING;
  const own = ownFinding(schema, value, path);
  const variants = variantVerdict(work, schema, place);
  const findings = [...(own ? [own] : []), ...variants.findings];
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (work.cut || findings.length > MAX_FINDINGS) break;
      const inner = schema.tuple?.[index] ?? schema.items;
      if (inner) {
        const at = { schema: inner, value: item, path: [...path, index], required: true, depth: depth + 1 };
        findings.push(...visit(work, at).findings);
      }
    }
    return { findings, names: undefined };
  }
  if (!isPlainObject(value)) return { findings, names: undefined };
  return objectVerdict(work, schema, place, value, findings, variants.names);
}

function objectVerdict(
  work: Work,
  schema: FormSchema,
  { path, depth, asVariant }: Place,
  value: Readonly<Record<string, unknown>>,
  findings: Finding[],
  ofVariants: ReadonlySet<string> | undefined,
): Verdict {
  const { properties = [], additional } = schema;
  for (const property of properties) {
    const { name } = property;
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    const required = property.required === true;
    const at = { schema: property.schema, value: inner, path: [...path, name], required, depth: depth + 1 };
    findings.push(...visit(work, at).findings);
  }
  const own = new Set(properties.map(({ name }) => name));
  const isOpen = schema.partial || additional || (properties.length === 0 && !schema.options);
  const names =
    isOpen || (schema.options && !ofVariants) ? undefined : new Set([...own, ...(ofVariants ?? [])]);
  for (const name of Object.keys(value)) {
    if (own.has(name) || work.cut || findings.length > MAX_FINDINGS) continue;
    const at = [...path, name];
    if (additional && !ofVariants?.has(name)) {
      const place = { schema: additional, value: value[name], path: at, required: false, depth: depth + 1 };
      findings.push(...visit(work, place).findings);
    } else if (names && !asVariant && !names.has(name)) {
      findings.push({ kind: 'undocumented', path: at, message: WORDS.undocumented });
    }
  }
  return { findings, names };
}

function ownFinding(schema: FormSchema, value: unknown, path: Path): Finding | undefined {
  const wrong = valueError(schema, value);
  if (wrong) return { kind: schema.enum ? 'choice' : 'wrong', path, message: wrong };
  const odd = formatError(schema, value);
  return odd ? { kind: 'format', path, message: odd } : undefined;
}

/**
 * The verdict of the variants: the one that the discriminator selects, otherwise all that match, otherwise the closest
 * one.
 */
function variantVerdict(work: Work, schema: FormSchema, place: Place): Verdict {
  const { options, discriminator } = schema;
  if (!options) return { findings: [], names: new Set() };
  const told = discriminator && isPlainObject(place.value) ? place.value[discriminator] : undefined;
  const judge = (option: FormOption) =>
    visit(work, {
      ...place,
      schema: option.schema,
      depth: place.depth + 1,
      required: true,
      asVariant: true,
    });
  if (typeof told === 'string' && options.every(({ values }) => values)) {
    const named = options.find(({ values }) => values!.includes(told));
    if (named) return judge(named);
    const allowed = options.flatMap(({ values }) => values!).join(', ');
    const path = [...place.path, discriminator!];
    return {
      findings: [{ kind: 'choice', path, message: filled(WORDS.oneOf, allowed) }],
      names: undefined,
    };
  }
  return chosen(options.map(judge), schema, place);
}

/** The variants that match, if they document all properties; otherwise the closest one. */
function chosen(verdicts: readonly Verdict[], schema: FormSchema, place: Place): Verdict {
  const keys = isPlainObject(place.value) ? Object.keys(place.value) : [];
  const own = new Set(schema.properties?.map(({ name }) => name));
  const strangers = (names: ReadonlySet<string> | undefined) =>
    names ? keys.filter((key) => !own.has(key) && !names.has(key)).length : 0;
  const fitting = verdicts.filter(({ findings }) => findings.every(({ kind }) => kind === 'format'));
  const names = fitting.every((verdict) => verdict.names)
    ? new Set(fitting.flatMap((verdict) => [...verdict.names!]))
    : undefined;
  const [first] = fitting;
  if (first && strangers(names) === 0) return { findings: first.findings, names };
  const far = (verdict: Verdict) => distance(verdict, place) + 5 * strangers(verdict.names);
  return verdicts.reduce((best, next) => (far(next) < far(best) ? next : best));
}

/** A wrong type counts more than a wrong constant, and that more than a wrong format. */
function distance({ findings }: Verdict, { path }: Place): number {
  return findings.reduce((sum, { kind, path: at }) => {
    if (kind === 'wrong' && at.length === path.length) return sum + 1000;
    return sum + (kind === 'choice' ? 20 : 1);
  }, 0);
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}

/** Components that one check may fetch. */
const MAX_LOADS = 60;

/** Compares a value with its schema, after loading the components that this needs. */
export async function checkLoaded(schema: FormSchema, value: unknown, schemas: Schemas): Promise<Check> {
  let check = checkValue(schema, value, true, schemas);
  for (let loads = 0; check.unloaded.length > 0 && loads < MAX_LOADS; loads++) {
    await schemas.load(check.unloaded[0]!).catch(() => undefined);
    check = checkValue(schema, value, true, schemas);
  }
  return check;
}
