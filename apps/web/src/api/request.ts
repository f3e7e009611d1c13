import type { BodyFor, Call, ParamsFor, QueryFor } from '@castline/contract/call'

type Part<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: Value }
  : // All parts are optional: the input itself may be omitted.
    Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type Files = Record<string, Blob | readonly Blob[]>

/** The input of a call. Parts that the endpoint does not have or does not require may be omitted. */
export type CallInput<E extends Call> = Part<'params', ParamsFor<E>> &
  Part<'query', QueryFor<E>> &
  Part<'body', BodyFor<E>> & {
    /** Multipart endpoints: one or several files by field name. */
    files?: Files
    headers?: Record<string, string>
    signal?: AbortSignal
  }

interface LooseInput {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: Files
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The path of a call with its parameters and query, relative to the API's base. */
export function pathOf(endpoint: Call, { params, query }: LooseInput): string {
  const given = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(given[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Serializes a body. Throws `RangeError` for NaN and infinity: JSON would turn them into null and erase a value. */
function jsonOf(body: unknown): string {
  return JSON.stringify(body, (field, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${field} is ${value}.`)
    return value
  })
}

/**
 * Builds the fetch options. A multipart body has its fields as JSON in `options`, before the files, because the server
 * parses the parts in this order.
 */
export function requestOf(endpoint: Call, input: LooseInput): RequestInit {
  const headers = new Headers(input.headers)
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'include',
    signal: input.signal ?? null,
  }
  if (endpoint.encoding === 'multipart') {
    const form = new FormData()
    if (input.body !== undefined) form.append('options', jsonOf(input.body))
    for (const [field, given] of Object.entries(input.files ?? {})) {
      for (const file of given instanceof Blob ? [given] : given) form.append(field, file)
    }
    return { ...request, body: form }
  }
  if (input.body === undefined) return request
  headers.set('content-type', 'application/json')
  return { ...request, body: jsonOf(input.body) }
}
