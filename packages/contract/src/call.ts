import type { Permission } from '@castline/domain/users/roles'
import type { Scope } from '@castline/domain/users/scopes'
import type * as z from 'zod/mini'

/**
 * Who may call: `public` needs no token and ignores one; `card` returns less without one; `signed-in` needs one; a
 * permission needs a role that has it. Which projects a caller reaches is decided in the queries.
 */
export type Access = 'public' | 'card' | 'signed-in' | Permission

type Schema = z.ZodMiniType

/**
 * A request to the API. An endpoint has all of it; what a client calls (`calls/`) has the schemas in its type alone, so
 * that only modules that validate load zod.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for each path parameter. */
  readonly path: string
  readonly access: Access
  /** Whether a caller without a token is allowed where the server is open to visitors. */
  readonly visitors?: boolean
  /** What an API key needs, where it is not what `scopeOf` assumes; `none`: no key may call. */
  readonly scope?: Scope | 'none'
  /** `multipart`: the body's fields are sent as form fields beside the files. */
  readonly encoding?: 'json' | 'multipart'
  /** The file parts of a form: one that is required, one that is optional, or several. */
  readonly files?: Readonly<Record<string, 'required' | 'optional' | 'several'>>
  /** The media type of a success that is not JSON. */
  readonly media?: string
  /** Returns the total behind a page in `X-Total-Count`. */
  readonly counted?: true
  /** Accepts an `Idempotency-Key`: repeated with the same key, it is applied once and returns the same. */
  readonly repeatable?: true
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201 | 204
  readonly params?: Schema
  readonly query?: Schema
  /** Of a multipart form: its fields without the files. */
  readonly body?: Schema
  /** The JSON of a success. */
  readonly response?: Schema
}

/** The parts of an endpoint that its calls in `calls/` have in their types alone. */
type Unsent = 'params' | 'query' | 'body' | 'response'

/** What a client needs of an endpoint. */
export type CallOf<E extends Call> = Omit<E, Unsent | 'summary' | 'scope'> & {
  readonly [Name in keyof E & Unsent]?: E[Name]
}

/** A call with a JSON response: not a file, a stream or nothing. */
export type JsonCall = Call & { readonly media?: never; readonly status?: 200 | 201 }

export function returnsJson(call: Call): call is JsonCall {
  return call.media === undefined && call.status !== 204
}

type Part<C extends Call, Name extends Unsent> = Name extends keyof C ? NonNullable<C[Name]> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** The input of a handler: checked, with defaults filled in. */
export type ParamsOf<C extends Call> = Output<Part<C, 'params'>>
export type QueryOf<C extends Call> = Output<Part<C, 'query'>>
export type BodyOf<C extends Call> = Output<Part<C, 'body'>>
/** The JSON of a success. */
export type ResponseOf<C extends Call> = Output<Part<C, 'response'>>

/** The arguments of a caller. */
export type ParamsFor<C extends Call> = Input<Part<C, 'params'>>
export type QueryFor<C extends Call> = Input<Part<C, 'query'>>
export type BodyFor<C extends Call> = Input<Part<C, 'body'>>
