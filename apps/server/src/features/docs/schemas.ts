import * as audit from '@castline/contract/schemas/audit'
import * as auth from '@castline/contract/schemas/auth'
import * as components from '@castline/contract/schemas/components'
import * as errors from '@castline/contract/schemas/errors'
import * as schedules from '@castline/contract/schemas/import'
import * as otherComponents from '@castline/contract/schemas/other-components'
import * as projects from '@castline/contract/schemas/projects'
import * as sections from '@castline/contract/schemas/sections'
import * as sessions from '@castline/contract/schemas/sessions'
import * as users from '@castline/contract/schemas/users'
import * as z from 'zod/mini'

export type JsonSchema = { [key: string]: unknown }

/** Where a named schema is found in the document. */
const place = '#/components/schemas/'

/** What the contract gives a name, under that name: `component` becomes `Component`. */
const named = z.registry<{ id: string }>()
const modules = [audit, auth, components, errors, schedules, otherComponents, projects, sections, sessions, users]
for (const [name, value] of modules.flatMap((module) => Object.entries<unknown>(module))) {
  if (value instanceof z.core.$ZodType && !named.has(value)) {
    named.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
  }
}

/** Leaves out what says nothing to a person: patterns of known formats, and the bounds of exact numbers. */
function simplified({ jsonSchema: schema }: { jsonSchema: JsonSchema }): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

export type SchemaBook = ReturnType<typeof schemaBook>

/** The schemas of one document: each named one stands in `all` once, and is referred to. */
export function schemaBook() {
  const all: Record<string, JsonSchema> = {}

  /** What is sent (`input`) or answered (`output`) by a schema of the contract, as JSON Schema. */
  function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    // In a field of its own, so that a named schema becomes a reference even where it is the whole.
    const { $defs = {}, properties } = z.toJSONSchema(z.object({ it: schema }), {
      io,
      metadata: named,
      override: simplified,
      unrepresentable: 'any',
    })
    const names = new Map(Object.keys($defs).map((name) => [`#/$defs/${name}`, name]))
    const moved = (value: unknown): JsonSchema =>
      JSON.parse(JSON.stringify(value), (key, inner) =>
        key === '$ref' ? `${place}${names.get(inner) ?? inner}` : inner,
      )
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...schema } = moved(definition)
      // What is sent may have fewer required fields than what is answered under the same name.
      if (all[name] && JSON.stringify(all[name]) !== JSON.stringify(schema))
        names.set(`#/$defs/${name}`, `${name}Given`)
    }
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...schema } = moved(definition)
      all[names.get(`#/$defs/${name}`) ?? name] ??= schema
    }
    return moved(properties?.it ?? {})
  }

  /** The schema that a reference stands for. */
  function resolved(schema: JsonSchema): JsonSchema {
    return (typeof schema.$ref === 'string' && all[schema.$ref.slice(place.length)]) || schema
  }

  return { all, schemaOf, resolved }
}
