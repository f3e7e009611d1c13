import * as activity from '@castline/contract/activity'
import * as audit from '@castline/contract/audit'
import * as auth from '@castline/contract/auth'
import * as components from '@castline/contract/components'
import * as errors from '@castline/contract/errors'
import * as schedules from '@castline/contract/import'
import * as previews from '@castline/contract/import-preview'
import * as otherComponents from '@castline/contract/other-components'
import * as projects from '@castline/contract/projects'
import * as sections from '@castline/contract/sections'
import * as sessions from '@castline/contract/sessions'
import * as statusChanges from '@castline/contract/status-changes'
import * as users from '@castline/contract/users'
import * as z from 'zod/mini'

export type JsonSchema = { [key: string]: unknown }

/** Path of named schemas in the document. */
const place = '#/components/schemas/'

/** The contract's exports as names of schemas: `component` becomes `Component`. */
const named = z.registry<{ id: string }>()
const modules = [
  audit,
  auth,
  components,
  statusChanges,
  errors,
  previews,
  schedules,
  otherComponents,
  projects,
  activity,
  sections,
  sessions,
  users,
]
for (const [name, value] of modules.flatMap((module) => Object.entries<unknown>(module))) {
  if (value instanceof z.core.$ZodType && !named.has(value)) {
    named.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
  }
}

/** Removes details that do not help readers: patterns of known formats, and the bounds of exact integers. */
function simplified({ jsonSchema: schema }: { jsonSchema: JsonSchema }): void {
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

export type SchemaBook = ReturnType<typeof schemaBook>

/** Collects the schemas of a document: each named one is in `all` once, and others refer to it. */
export function schemaBook() {
  const all: Record<string, JsonSchema> = {}

  /** Converts a schema of the contract to JSON Schema, for requests (`input`) or responses (`output`). */
  function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
    // Wrapped in a field, so that a named schema becomes a reference even at the top level.
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
      // A request may have fewer required fields than the response of the same name.
      if (all[name] && JSON.stringify(all[name]) !== JSON.stringify(schema))
        names.set(`#/$defs/${name}`, `${name}Given`)
    }
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _id, ...schema } = moved(definition)
      all[names.get(`#/$defs/${name}`) ?? name] ??= schema
    }
    return moved(properties?.it ?? {})
  }

  /** Returns the schema that a reference points to. */
  function resolved(schema: JsonSchema): JsonSchema {
    return (typeof schema.$ref === 'string' && all[schema.$ref.slice(place.length)]) || schema
  }

  return { all, schemaOf, resolved }
}
