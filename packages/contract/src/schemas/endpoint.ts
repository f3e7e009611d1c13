import type * as z from 'zod/mini'
import type { Call, JsonCall } from '../call.ts'

type Schema = z.ZodMiniType

interface Schemas {
  /** One line for the API's documentation. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  /** Of a multipart form: its fields without the files. */
  readonly body?: Schema
  /** The JSON of a success. */
  readonly response?: Schema
}

/** A call with the schemas of its input and output. */
export type Endpoint = Call & Schemas

type Response<C extends Call> = C extends JsonCall ? { readonly response: Schema } : { readonly response?: never }

/** Adds the schemas to a call. Keeps the exact types: handlers and callers infer theirs from them. */
export function endpoint<const C extends Call, const S extends Schemas & Response<C>>(call: C, schemas: S): C & S {
  return { ...call, ...schemas }
}
