import { modelId } from '@castline/domain/building/model-ids'
import {
  componentFields,
  eachField,
  type FieldName,
  type FieldValues,
  isMeasure,
} from '@castline/domain/components/fields'
import * as z from 'zod/mini'
import { text } from './fields.ts'

type Value<Name extends FieldName> = FieldValues<Name>[Name]

/** Fields of a component in responses; null where one is unknown. */
export function storedFields<Name extends FieldName>(names: readonly Name[]) {
  const schemas = eachField(names, (name): z.ZodMiniType => {
    const value = isMeasure(name) ? z.number() : z.string()
    return componentFields[name].required ? value : z.nullable(value)
  })
  return schemas as { readonly [Each in Name]: z.ZodMiniType<Value<Each>, Value<Each>> }
}

/** One line of typed text: trimmed, composed (NFC), without control characters. */
const line = (max: number) =>
  z.string().check(z.trim(), z.normalize(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** An id of another program, in the spelling that is stored. */
const idUpTo = (max: number) => z.pipe(text(max), z.transform(modelId))

/** A number, or its text in a form. */
export const measureUpTo = (largest: number) => {
  const size = z.number().check(z.minimum(0), z.maximum(largest))
  const written = z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,10}(\.\d{1,9})?$/)), z.transform(Number))
  return z.union([size, z.pipe(written, size)])
}

/** The accepted input for a value: also the text of a number. */
type Given<Name extends FieldName> = Value<Name> extends number | null ? number | string | null : Value<Name>

/** A field of a component as it is sent; null clears it. */
export function givenField<Name extends FieldName>(name: Name) {
  const { kind, limit, required } = componentFields[name]
  const value = kind === 'line' ? line(limit) : kind === 'id' ? idUpTo(limit) : measureUpTo(limit)
  const schema: z.ZodMiniType = required ? value : z.nullable(value)
  return schema as z.ZodMiniType<Value<Name>, Given<Name>>
}

/** Fields that may each be left out. */
export function givenFields<Name extends FieldName>(names: readonly Name[]) {
  return eachField(names, (name) => z.optional(givenField(name))) as {
    readonly [Each in Name]: z.ZodMiniOptional<z.ZodMiniType<Value<Each>, Given<Each>>>
  }
}
