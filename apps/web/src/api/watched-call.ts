import type { JsonCall } from '@castline/contract/call'
import { useRef, useState } from 'react'
import { type CallResponse, send } from './client.ts'
import { errorOf } from './errors.ts'
import { type Progress, readReport } from './read-report.ts'
import { type CallInput, pathOf, requestOf } from './request.ts'

const lines = 'application/x-ndjson'

export interface WatchedCall {
  /** Null until the server has begun, and when nothing runs. */
  readonly progress: Progress | null
  /** Whether the last call was stopped by the user. */
  readonly isStopped: boolean
  /** Sends a call as `call` does, and shows its progress. The server must offer it as lines. */
  send<const E extends JsonCall>(endpoint: E, input: CallInput<E>): Promise<CallResponse<E>>
  /** Disconnects: unless the server was done, nothing is changed. */
  stop(): void
}

/** A call that changes many components at once, with progress and a way to stop it. */
export function useWatchedCall(): WatchedCall {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isStopped, setIsStopped] = useState(false)
  const running = useRef<AbortController | null>(null)
  return {
    progress,
    isStopped,
    async send(endpoint, input) {
      const controller = new AbortController()
      const { signal } = controller
      running.current = controller
      setIsStopped(false)
      try {
        const watched = { ...input, signal, headers: { ...input.headers, accept: lines } }
        const response = await send(endpoint.access, pathOf(endpoint, watched), requestOf(endpoint, watched))
        if (!response.ok) throw await errorOf(response)
        // An earlier version of the server responds without lines.
        if (!response.headers.get('content-type')?.startsWith(lines)) return await response.json()
        return await readReport(response, setProgress, signal)
      } finally {
        setProgress(null)
      }
    },
    stop() {
      setIsStopped(true)
      running.current?.abort()
    },
  }
}
