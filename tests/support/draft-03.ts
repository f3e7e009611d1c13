import { existsSync, readFileSync } from 'node:fs'

/** What of JSON schemas, draft 03, the schemas of buildingSMART use. */
interface Schema {
  readonly type?: string | readonly (string | Schema)[]
  readonly required?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly minItems?: number
  readonly $ref?: string
}

const folder = new URL('../../../shared/', import.meta.url)

/** Whether the documents of buildingSMART are beside the repository; their licence forbids changed copies, so that it has none. */
export const hasOfficialSchemas = existsSync(new URL('bcf-api/Schemas', folder))

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

function fits(type: string | Schema, value: unknown): boolean {
  const own = typeOf(value)
  return typeof type !== 'string' || type === 'any' || type === own || (type === 'number' && own === 'integer')
}

function faults(value: unknown, schema: Schema, base: URL, at: string): string[] {
  if (schema.$ref) {
    const url = new URL(schema.$ref, base)
    return faults(value, JSON.parse(readFileSync(url, 'utf8')), url, at)
  }
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.some((type) => fits(type, value))) return [`${at} is ${typeOf(value)}`]
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${JSON.stringify(value)}`]
  if (Array.isArray(value)) {
    const few = value.length < (schema.minItems ?? 0) ? [`${at} has too few items`] : []
    const { items } = schema
    return items ? [...few, ...value.flatMap((each, index) => faults(each, items, base, `${at}[${index}]`))] : few
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const given = (value as Readonly<Record<string, unknown>>)[name]
    if (given === undefined) return property.required ? [`${at}.${name} is missing`] : []
    return faults(given, property, base, `${at}.${name}`)
  })
}

/** What of a value does not fit an official schema, e.g. `bcf-api/Schemas/Project/project_GET.json`. Nothing without the documents. */
export function schemaFaults(value: unknown, path: string): string[] {
  if (!hasOfficialSchemas) return []
  const url = new URL(path, folder)
  return faults(value, JSON.parse(readFileSync(url, 'utf8')), url, '')
}
