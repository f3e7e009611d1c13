import type { ComponentResponse } from '@castline/contract/components'
import type { StatusResponse } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#api/errors.ts'
import { type Attempt, type Change, newKey } from '../queue/attempts.ts'
import { statusNow } from '../queue/failure.ts'
import { enqueueChange, sendOrStore } from '../queue/taps/taps.ts'
import { ownChanges } from './own-changes.ts'
import { useQueuedOf } from './use-queued-of.ts'

/** Stores on this device the change that a username may undo. For signed-in users the server returns it. */
function rememberOwn({ username, componentId, kind, from, to }: Attempt, at: number) {
  if (username === null) return
  if (kind === 'step' && from) ownChanges.remember(componentId, { from, to, by: username, at })
  else ownChanges.forget(componentId)
}

interface Tap {
  readonly attempt: Attempt
  readonly at: Date
  /** Null when the change is waiting on this device. */
  readonly outcome: Promise<StatusResponse | null>
}

/**
 * Changes a component's status, one tap at a time. Each change is stored on this device first, and sent later if there
 * is no response. `username` is null for a signed-in user. The cache entry at `queryKey` is updated with the server's
 * response, or with the current status in its refusal.
 */
export function useStatusChange(
  component: Pick<ComponentResponse, 'id' | 'name' | 'control_number' | 'qr_code' | 'status'>,
  username: string | null,
  queryKey: QueryKey,
  onRefused?: (error: Error, attempt: Attempt) => void,
  /** Data that this device sends before a change, such as the answers to a checklist, is sent by the queue. */
  isBehind = false,
) {
  const queryClient = useQueryClient()
  const queued = useQueuedOf(component)
  // A ref, because a second tap may come before the next render.
  const isUnderWay = useRef(false)

  function show(status: Status) {
    queryClient.setQueryData<ComponentResponse>(queryKey, (old) => {
      if (!old) return old
      // Only the server has the next allowed steps.
      return 'allowed_statuses' in old ? { ...old, status, allowed_statuses: [] } : { ...old, status }
    })
    // Mark lists and statistics elsewhere as stale; refetch only the visible ones.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    void queryClient.refetchQueries({ queryKey })
  }

  const sending = useMutation<(StatusResponse & { at: Date }) | null, Error, Tap>({
    networkMode: 'always',
    async mutationFn({ outcome }) {
      const response = await outcome
      return response && { ...response, at: new Date() }
    },
    onSuccess(response, { attempt, at }) {
      rememberOwn(attempt, at.getTime())
      if (response) show(response.status)
    },
    onError(error, { attempt }) {
      const status = statusNow(error)
      if (status) show(status)
      // After any other refusal the component shown may be outdated.
      else if (error instanceof ApiError) void queryClient.refetchQueries({ queryKey })
      onRefused?.(error, attempt)
    },
    onSettled() {
      isUnderWay.current = false
    },
  })

  function outcomeOf(attempt: Attempt, at: Date): Promise<StatusResponse | null> {
    // Changes already waiting for this component are sent first.
    if (!isBehind && !queued.isBehind && navigator.onLine) return sendOrStore(attempt, component, at)
    return enqueueChange(attempt, component, at).then(() => null)
  }

  /**
   * Must be called synchronously in the tap's event handler: a change that is not in the journal when it returns can
   * be lost with the page.
   */
  function send({ attempt, at }: Pick<Tap, 'attempt' | 'at'>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    sending.mutate({ attempt, at, outcome: outcomeOf(attempt, at) })
  }

  return {
    /** Sends a new change. */
    change(change: Change) {
      const attempt = { ...change, key: newKey(), componentId: component.id, from: queued.status, username }
      send({ attempt, at: new Date() })
    },
    /** Sends the last change again with its own key, so that it counts once. */
    sendAgain() {
      if (sending.variables) send(sending.variables)
    },
    /** Discards the last change and reloads the component. */
    lookAgain() {
      sending.reset()
      void queryClient.refetchQueries({ queryKey })
    },
    /** The last change, successful or not. */
    attempt: sending.variables?.attempt ?? null,
    isSending: sending.isPending,
    response: sending.data ?? null,
    error: sending.error,
    /** The waiting changes of this component, and the status after them. */
    queued,
  }
}

export type StatusChange = ReturnType<typeof useStatusChange>
