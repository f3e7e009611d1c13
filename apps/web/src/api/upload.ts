import type { JsonCall } from '@castline/contract/call'
import { me } from '@castline/contract/users'
import { type CallAnswer, send } from './client.ts'
import { ApiError, NoAnswerError, type SaidByServer } from './errors.ts'
import { type CallInput, pathOf, requestOf } from './request.ts'
import { tokens } from './session-storage.ts'

/** Bytes that have gone out, of all that will. */
export type OnProgress = (sent: number, all: number) => void

function said(request: XMLHttpRequest): SaidByServer {
  try {
    const body: unknown = JSON.parse(request.responseText)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** `fetch` does not tell how much of a body has gone out. */
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
    request.onerror = () => reject(new NoAnswerError(null))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', stop)
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', stop)
    request.send(init.body instanceof FormData ? init.body : null)
  })
}

/**
 * A multipart call that tells how far it is. Throws as the client's `call`: `ApiError` when the server refuses,
 * `NoAnswerError` when no answer comes, `AbortError` when `signal` aborts.
 */
export async function upload<const E extends JsonCall & { encoding: 'multipart' }>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: OnProgress,
): Promise<CallAnswer<E>> {
  const attempt = () => sendOnce(pathOf(endpoint, input), requestOf(endpoint, input), onProgress)
  let request = await attempt()
  // The client refreshes the token of its own calls; any of them will do.
  if (request.status === 401 && (await send(me.access, me.path, {})).ok) request = await attempt()
  if (request.status < 200 || request.status >= 300) throw new ApiError(request.status, said(request))
  return said(request) as CallAnswer<E>
}
