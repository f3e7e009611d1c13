import type { Permission } from '@castline/domain/users/roles'
import type * as z from 'zod/mini'
import type { Endpoint } from './schemas/endpoint.ts'
import type { endpoints } from './schemas/endpoints.ts'

/**
 * Who may call: `public` needs no token and ignores one; `card` returns less without one; `signed-in` needs one; a
 * permission needs a role that has it. Which projects a caller reaches is decided in the queries.
 */
export type Access = 'public' | 'card' | 'signed-in' | Permission

/** The client's part of an endpoint. Its schemas are in `schemas/`, so that only modules that validate load zod. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for each path parameter. */
  readonly path: string
  readonly access: Access
  /** Whether a caller without a token is allowed where the server is open to visitors. */
  readonly visitors?: boolean
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
}

/** A call with a JSON response: not a file, a stream or nothing. */
export type JsonCall = Call & { readonly media?: never; readonly status?: 200 | 201 }

export function returnsJson(call: Call): call is JsonCall {
  return call.media === undefined && call.status !== 204
}

type Endpoints = typeof endpoints
type ByRequest = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name]
}

/** The endpoint of a call, found by its method and path. */
type EndpointOf<C extends Call> = C extends Endpoint
  ? C
  : `${C['method']} ${C['path']}` extends infer Request extends keyof ByRequest
    ? ByRequest[Request]
    : Endpoint

type Part<C extends Call, Name extends string> = Name extends keyof EndpointOf<C> ? EndpointOf<C>[Name] : undefined
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined

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
