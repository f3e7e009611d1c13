import type { ComponentAnswer, StatusAnswer } from '@castline/contract/components'
import type { Status } from '@castline/domain/statuses'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#api/errors.ts'
import { type Attempt, type Change, newKey } from '../offline/attempt.ts'
import { statusNow } from '../offline/change-failure.ts'
import { enqueueChange, sendOrKeep } from '../offline/taps.ts'
import { ownChanges } from './own-changes.ts'
import { useKeptOf } from './use-kept-of.ts'

/** Remembers what a username may take back on this device; somebody signed in is told by the server. */
function rememberOwn({ username, componentId, kind, from, to }: Attempt, at: number) {
  if (username === null) return
  if (kind === 'step' && from) ownChanges.remember(componentId, { from, to, by: username, at })
  else ownChanges.forget(componentId)
}

interface Tap {
  readonly attempt: Attempt
  readonly at: Date
  /** Null where the tap waits on this device. */
  readonly outcome: Promise<StatusAnswer | null>
}

/**
 * Changes the status of a piece, one tap at a time. A tap is kept on this device from the moment it is made, and sent later
 * where no answer comes. `username` is null for somebody signed in. The cache entry at `queryKey` follows what the server
 * says: its answer, and the state it tells of when it refuses.
 */
export function useStatusChange(
  piece: Pick<ComponentAnswer, 'id' | 'name' | 'qr_code' | 'status'>,
  username: string | null,
  queryKey: QueryKey,
  onRefused?: (error: Error, attempt: Attempt) => void,
) {
  const queryClient = useQueryClient()
  const kept = useKeptOf(piece)
  // A second tap may come before the first has been drawn.
  const isUnderWay = useRef(false)

  function show(status: Status) {
    queryClient.setQueryData<ComponentAnswer>(queryKey, (old) => {
      if (!old) return old
      // What may be done next only the server knows.
      return 'allowed_statuses' in old ? { ...old, status, allowed_statuses: [] } : { ...old, status }
    })
    // Lists and figures elsewhere are old now; only what is on the screen is asked for at once.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    void queryClient.refetchQueries({ queryKey })
  }

  const sending = useMutation<(StatusAnswer & { at: Date }) | null, Error, Tap>({
    networkMode: 'always',
    async mutationFn({ outcome }) {
      const answer = await outcome
      return answer && { ...answer, at: new Date() }
    },
    onSuccess(answer, { attempt, at }) {
      rememberOwn(attempt, at.getTime())
      if (answer) show(answer.status)
    },
    onError(error, { attempt }) {
      const status = statusNow(error)
      if (status) show(status)
      // Whatever else it refused, the picture here was an old one, perhaps.
      else if (error instanceof ApiError) void queryClient.refetchQueries({ queryKey })
      onRefused?.(error, attempt)
    },
    onSettled() {
      isUnderWay.current = false
    },
  })

  function outcomeOf(attempt: Attempt, at: Date): Promise<StatusAnswer | null> {
    // What this piece waits for goes first.
    if (kept.changes.length === 0 && navigator.onLine) return sendOrKeep(attempt, piece, at)
    return enqueueChange(attempt, piece, at).then(() => null)
  }

  /** Called by the tap itself: what is not written down when it returns can be lost with the page. */
  function send({ attempt, at }: Pick<Tap, 'attempt' | 'at'>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    sending.mutate({ attempt, at, outcome: outcomeOf(attempt, at) })
  }

  return {
    /** Sends a new tap. */
    change(change: Change) {
      const attempt = { ...change, key: newKey(), componentId: piece.id, from: kept.status, username }
      send({ attempt, at: new Date() })
    },
    /** Sends the last tap again: with its own key, so that it counts once. */
    sendAgain() {
      if (sending.variables) send(sending.variables)
    },
    /** Forgets the last tap and looks at the piece again. */
    lookAgain() {
      sending.reset()
      void queryClient.refetchQueries({ queryKey })
    },
    /** The last tap, whatever became of it. */
    attempt: sending.variables?.attempt ?? null,
    isSending: sending.isPending,
    answer: sending.data ?? null,
    error: sending.error,
    /** What waits on this device for a connection, and the status that the piece will have then. */
    kept,
  }
}

export type StatusChange = ReturnType<typeof useStatusChange>
