import type { Endpoint } from '@castline/contract/endpoint'
import type { JsonSchema, SchemaBook } from './schemas.ts'

interface Fields {
  readonly properties?: Record<string, JsonSchema>
  readonly required?: readonly string[]
}

const binary = { type: 'string', contentMediaType: 'application/octet-stream' }

/**
 * Returns the schema of a form: its fields (or all of them as JSON in `options`, if one is not plain text) and its
 * files.
 */
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

/** Returns the request body of an endpoint: JSON, a form, or either if the form's file is optional. */
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
