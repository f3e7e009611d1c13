import type { Endpoint } from '@castline/contract/schemas/endpoint'
import type { JsonSchema, SchemaBook } from './schemas.ts'

interface Fields {
  readonly properties?: Record<string, JsonSchema>
  readonly required?: readonly string[]
}

const binary = { type: 'string', contentMediaType: 'application/octet-stream' }

/** A form's schema: its fields, or all of them as JSON in `options` where one is no plain text, and its files. */
function formOf(body: JsonSchema, files: NonNullable<Endpoint['files']>, book: SchemaBook): JsonSchema {
  const choices = body.oneOf ?? body.anyOf
  if (Array.isArray(choices)) return { oneOf: choices.map((choice: JsonSchema) => formOf(choice, files, book)) }
  const fields: Fields = book.resolved(body)
  const structured = Object.values(fields.properties ?? {}).some(({ type }) => type === 'array' || type === 'object')
  const texts: Fields = structured ? { properties: { options: body }, required: ['options'] } : fields
  const parts = Object.entries(files).map(([name, kind]) => {
    return [name, kind === 'several' ? { type: 'array', items: binary } : binary]
  })
  const mustCome = Object.keys(files).filter((name) => files[name] === 'required')
  return {
    type: 'object',
    properties: { ...Object.fromEntries(parts), ...texts.properties },
    required: [...mustCome, ...(texts.required ?? [])],
  }
}

/** The body that an endpoint takes: JSON, a form, or either where a form needs no file. */
export function bodyOf({ body, encoding, files = {} }: Endpoint, book: SchemaBook): { requestBody?: JsonSchema } {
  const json = body && book.schemaOf(body, 'input')
  if (encoding !== 'multipart') {
    return json ? { requestBody: { required: true, content: { 'application/json': { schema: json } } } } : {}
  }
  const needsFile = Object.values(files).includes('required')
  const form = { 'multipart/form-data': { schema: formOf(json ?? {}, files, book) } }
  const content = json && !needsFile ? { 'application/json': { schema: json }, ...form } : form
  return { requestBody: { required: true, content } }
}
