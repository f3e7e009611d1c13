import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { oddText } from './nonsense.ts'

/** The IDs and texts of the database under test, from which values are drawn. */
export interface Known {
  /** Returns IDs of the entity that a name (`project_id`, `sections`) refers to, including those of another project. */
  readonly idsOf: (name: string) => readonly string[]
  readonly texts: readonly string[]
}

type JsonSchema = z.core.JSONSchema.JSONSchema
type Part = JsonSchema | boolean

/**
 * Returns values accepted by a schema, as far as its JSON Schema describes them. New endpoints need no addition here.
 */
export function valuesOf(schema: z.ZodMiniType, known: Known, name: string): fc.Arbitrary<unknown> {
  return values(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), known, name)
}

function values(part: Part, known: Known, name: string): fc.Arbitrary<unknown> {
  if (typeof part === 'boolean') return fc.jsonValue()
  if (part.const !== undefined) return fc.constant(part.const)
  if (part.enum) return fc.constantFrom(...part.enum)
  const choices = part.anyOf ?? part.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => values(choice, known, name)))
  switch (part.type) {
    case 'object':
      return objects(part, known, name)
    case 'array':
      return arrays(part, known, name)
    case 'string':
      return texts(part, known, name)
    case 'integer':
      return numbers(part, fc.integer({ min: 0, max: 9 }), fc.integer)
    case 'number':
      return numbers(part, fc.constantFrom(0, 0.5, 1e-9, 12.345), fc.integer)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objects(part: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  // Fields that no client may send (`status` in an edit) are left out.
  const sent = Object.entries(part.properties ?? {}).filter(([, field]) => typeof field === 'object' && !field.not)
  const fields = sent.map(([key, field]) => [key, values(field, known, /^id$/.test(key) ? name : key)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: part.required ?? [] })
}

function arrays(part: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const items = part.items && !Array.isArray(part.items) ? values(part.items as Part, known, name) : fc.jsonValue()
  const minLength = part.minItems ?? 0
  return fc.array(items, { minLength, maxLength: Math.min(part.maxItems ?? 4, Math.max(4, minLength)) })
}

function numbers(
  { minimum = 0, maximum = 1e6 }: JsonSchema,
  small: fc.Arbitrary<number>,
  between: (range: { min: number; max: number }) => fc.Arbitrary<number>,
): fc.Arbitrary<number> {
  const top = Math.min(maximum, Number.MAX_SAFE_INTEGER)
  const ordinary = small.map((value) => Math.min(Math.max(value, minimum), top))
  return fc.oneof(
    { weight: 4, arbitrary: ordinary },
    fc.constantFrom(minimum, top),
    between({ min: Math.ceil(minimum), max: Math.floor(top) }),
  )
}

const words = [
  'a',
  'specification',
  'plan',
  'load',
  'Piece 1',
  'ชิ้นงาน',
  'somebody',
  'a-longer-text-1',
  'Asia/Bangkok',
  'Europe/Berlin',
  '12.5',
  '0',
]
const formats = ['a@example.org', 'http://192.168.1.7:3000', '2026-02-28', '2026-02-28T10:00:00Z', '0001-01-01']
const edges = [
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
  '2026-01-01T00:00:00.123456789012Z',
]

function texts(part: JsonSchema, known: Known, name: string): fc.Arbitrary<string> {
  const takes = (value: string) => fits(part, value)
  const uuids = fc.uuid().filter(takes)
  if (part.format === 'uuid') {
    const ids = fc.constantFrom(...known.idsOf(name))
    return fc.oneof(
      { weight: 6, arbitrary: ids },
      { weight: 1, arbitrary: uuids },
      { weight: 1, arbitrary: ids.map((id) => id.toUpperCase()) },
    )
  }
  const found = [...known.texts, ...known.idsOf(name), ...words, ...formats, ...edges].filter(takes)
  const ready = found.length > 0 ? fc.constantFrom(...found) : fc.stringMatching(new RegExp(part.pattern ?? ''))
  // An odd text that the schema accepts: if it accepts too much, the database fails.
  const odd = fc.tuple(ready, oddText).map(([plain, strange]) => (takes(strange) ? strange : plain))
  return fc.oneof(ready, odd)
}

function fits(part: JsonSchema, value: string): boolean {
  const { length } = value
  if (length < (part.minLength ?? 0) || length > (part.maxLength ?? Number.POSITIVE_INFINITY)) return false
  if (part.format === 'uri' && !/^https?:/.test(value)) return false
  const patterns = [part, ...(part.allOf ?? [])].flatMap((one) =>
    typeof one === 'object' && one.pattern ? [one.pattern] : [],
  )
  return patterns.every((pattern) => new RegExp(pattern, 'u').test(value))
}
