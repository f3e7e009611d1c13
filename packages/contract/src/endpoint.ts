import type { Permission } from '@castline/domain/roles'
import type * as z from 'zod/mini'

/**
 * Who may call: `public` needs no token and looks at none; `card` answers less without one; `signed-in` needs one; a
 * permission needs a role that has it. Which projects a caller reaches is decided in the queries.
 */
export type Access = 'public' | 'card' | 'signed-in' | Permission

type Schema = z.ZodMiniType

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for each path parameter. */
  readonly path: string
  readonly access: Access
  /** Whether somebody without a token may call it, too, where the server is open to them. */
  readonly visitors?: boolean
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** `multipart`: the body's fields come as form fields beside one file; `body` describes the fields. */
  readonly encoding?: 'json' | 'multipart'
  /** What a success answers; left out where that is no JSON (a PDF, a stream, nothing). */
  readonly response?: Schema
  /** The media type of a success that is no JSON. */
  readonly media?: string
  /** The file parts of a form: one that must come, one that may, or several. */
  readonly files?: Readonly<Record<string, 'required' | 'optional' | 'several'>>
  /** Tells the whole number behind a page in `X-Total-Count`. */
  readonly counted?: true
  /** Takes an `Idempotency-Key`: asked again with the same one, it is applied once and answered the same. */
  readonly repeatable?: true
  /** The status of a success; 200 unless told. */
  readonly status?: 200 | 201 | 204
}

/** Keeps an endpoint's exact types, so that server and client infer what goes in and out. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Output<S> = S extends Schema ? z.output<S> : undefined
type Input<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives: checked and defaulted. */
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** What a success answers. */
export type AnswerOf<E extends Endpoint> = Output<E['response']>

/** What a caller gives. */
export type ParamsFor<E extends Endpoint> = Input<E['params']>
export type QueryFor<E extends Endpoint> = Input<E['query']>
export type BodyFor<E extends Endpoint> = Input<E['body']>
