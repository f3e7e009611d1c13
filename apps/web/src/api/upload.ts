import type { JsonCall } from '@castline/contract/call'
import { me } from '@castline/contract/calls/users'
import { type CallResponse, send } from './client.ts'
import { ApiError, type ErrorBody, NoResponseError } from './errors.ts'
import { type CallInput, pathOf, requestOf } from './request.ts'
import { tokens } from './session-storage.ts'

/** Bytes sent, and total bytes. */
type OnProgress = (sent: number, all: number) => void

function errorBody(request: XMLHttpRequest): ErrorBody {
  try {
    const body: unknown = JSON.parse(request.responseText)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** `XMLHttpRequest`, because `fetch` reports no upload progress. */
function sendOnce(path: string, init: RequestInit, onProgress: OnProgress): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { signal } = init
    const stop = () => request.abort()
    request.open(init.method ?? 'POST', `/api${path}`)
    request.withCredentials = true
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    const token = tokens.token()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => resolve(request)
    request.onerror = () => reject(new NoResponseError(null))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', stop)
    request.send(init.body instanceof FormData ? init.body : null)
  })
}

/**
 * Makes a multipart call and reports its progress. Throws like the client's `call`: `ApiError` when the server refuses,
 * `NoResponseError` when there is no response, `AbortError` when `signal` aborts.
 */
export async function upload<const E extends JsonCall & { encoding: 'multipart' }>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: OnProgress,
): Promise<CallResponse<E>> {
  const attempt = () => sendOnce(pathOf(endpoint, input), requestOf(endpoint, input), onProgress)
  let request = await attempt()
  // The client refreshes the token only for its own calls, so make one.
  if (request.status === 401 && (await send(me.access, me.path, {})).ok) request = await attempt()
  if (request.status < 200 || request.status >= 300) throw new ApiError(request.status, errorBody(request))
  return errorBody(request) as CallResponse<E>
}
