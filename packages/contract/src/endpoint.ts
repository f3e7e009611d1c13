import type { Call, JsonCall } from './call.ts'

/** A call with the schemas of its input and output. */
export interface Endpoint extends Call {
  /** One line for the API's documentation. */
  readonly summary: string
}

type Response<E> = E extends JsonCall
  ? { readonly response: NonNullable<Call['response']> }
  : { readonly response?: never }

/** Describes an endpoint. Keeps its exact type: handlers and callers infer theirs from it. */
export function endpoint<const E extends Endpoint>(described: E & Response<E>): E {
  return described
}
