import { changeStatuses } from '@castline/contract/calls/status-changes'
import type { ErrorResponse } from '@castline/contract/errors'
import type { BatchResult } from '@castline/contract/status-changes'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/client.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import { labelAttempt } from '#tracking/queue/kinds/status-attempt.ts'
import { NotStoredError } from '#tracking/queue/store/not-stored-error.ts'
import { enqueueChanges, isWrittenDown, sendOrStoreAll, type Tap } from '#tracking/queue/taps/taps.ts'
import { sendQueue } from '#tracking/queue/use-queue.ts'
import type { Line } from './sort-tray.ts'
import { type Sent, withoutSent, withResults, withSent } from './tray.ts'
import type { TrayActions } from './use-tray.ts'

/** A line that is included. `unseen`: the component is not known on this device, and there is no network. */
export type SendingLine = Extract<Line, { state: 'ready' | 'notOnDevice' }>
export type ReadyLine = Extract<Line, { state: 'ready' }>

/** Timeout: the server may need a while for a whole load. */
export const timeoutMs = 60_000

function attemptOf({ entry, to }: SendingLine, reason: string | undefined): Sent {
  const { sent, override } = entry
  const words = to === 'rejected' ? reason : undefined
  const isSame = sent?.to === to && sent.reason === words && sent.override === override
  return isSame ? sent : { key: newKey(), to, reason: words, ...(override !== undefined && { override }) }
}

interface Load {
  readonly lines: readonly SendingLine[]
  /** The reason of a rejection. */
  readonly reason?: string
}

export interface Outcome {
  /** With the components as they were before. */
  readonly done: readonly ReadyLine[]
  readonly at: number
  /** The idempotency key of the undo. */
  readonly undoKey: string
  /** Stored on this device until the network is back. */
  readonly kept: readonly SendingLine[]
}

interface Try<L extends SendingLine = SendingLine> {
  readonly line: L
  readonly sent: Sent
}

const isReady = (each: Try): each is Try<ReadyLine> => each.line.state === 'ready'

function tapOf({ line, sent }: Try): Tap {
  const { code } = line.entry
  if (line.state === 'notOnDevice') {
    const name = formatQrCode(code)
    return { component: { name, control_number: name, qr_code: code }, attempt: labelAttempt(code, sent, null) }
  }
  const { component } = line
  const { key, to, reason, override } = sent
  const words = { ...(reason !== undefined && { reason }), ...(override !== undefined && { override }) }
  const attempt = { kind: 'step', key, to, componentId: component.id, from: component.status, username: null } as const
  return { component, attempt: { ...attempt, ...words } }
}

/**
 * Sends all changes in one request; resolves to null if they are waiting on this device. They are in the journal before
 * this function returns.
 */
function resultsOf(tries: readonly Try[], madeAt: Date): Promise<BatchResult[] | null> {
  const taps = tries.map(tapOf)
  const ready = tries.filter(isReady)
  // The queue looks up the component of an unknown label when there is a network.
  if (!navigator.onLine || ready.length < tries.length) return enqueueChanges(taps, madeAt).then(() => null)
  const changes = ready.map(({ line, sent }) => ({
    component_id: line.component.id,
    status: sent.to,
    from: line.component.status,
    reason: sent.reason,
    override: sent.override,
    idempotency_key: sent.key,
  }))
  const send = async () => {
    // The answers to checklists that wait on this device are sent before the steps that need them.
    if (ready.some(({ line }) => line.isFreed)) await sendQueue()
    return (await call(changeStatuses, { body: { changes }, signal: AbortSignal.timeout(timeoutMs) })).results
  }
  return sendOrStoreAll({ taps, madeAt, within: timeoutMs, send })
}

type Result = { readonly ok: true } | { readonly ok: false; readonly refusal: ErrorResponse }

interface Confirmed {
  readonly tries: readonly Try[]
  readonly madeAt: Date
  readonly results: Promise<BatchResult[] | null>
}

/** Sends a load. Refused components stay in it with the reason; those without a response wait on this device. */
export function useSending({ change }: Pick<TrayActions, 'change'>) {
  const queryClient = useQueryClient()
  // A ref, because a second tap may come before the next render.
  const isUnderWay = useRef(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  /** Shows the results in the load. If the load is no longer visible, the queue shows the refused changes. */
  async function settle({ tries, madeAt }: Confirmed, results: readonly Result[]): Promise<void> {
    const refused = tries.filter((_each, at) => !results[at]?.ok)
    if (!isShown.current) return enqueueChanges(refused.map(tapOf), madeAt)
    const responses = tries.flatMap(({ line }, at): [string, ErrorResponse | 'done'][] => {
      const result = results[at]
      return result ? [[line.entry.code, result.ok ? 'done' : result.refusal]] : []
    })
    change((tray) => withResults(tray, new Map(responses)))
  }

  async function refused({ tries, madeAt }: Confirmed, error: unknown): Promise<void> {
    const isStored = tries.some(({ sent }) => sent.isStored)
    if (!isShown.current && isStored) return enqueueChanges(tries.map(tapOf), madeAt)
    const codes = tries.map(({ line }) => line.entry.code)
    if (!(error instanceof NotStoredError)) change((tray) => withoutSent(tray, codes))
  }

  const sending = useMutation<Outcome, Error, Confirmed>({
    networkMode: 'always',
    async mutationFn(confirmed) {
      const lines = confirmed.tries.map(({ line }) => line)
      const results = await confirmed.results.catch(async (error: unknown) => {
        await refused(confirmed, error)
        throw error
      })
      await settle(confirmed, results ?? lines.map(() => ({ ok: true as const })))
      const isDone = (line: SendingLine, at: number): line is ReadyLine =>
        line.state === 'ready' && results?.[at]?.ok === true
      return { done: lines.filter(isDone), kept: results ? [] : lines, at: Date.now(), undoKey: newKey() }
    },
    onSettled() {
      isUnderWay.current = false
      // Any response, including a refusal, means that the data on this page is outdated.
      return queryClient.invalidateQueries()
    },
  })

  /**
   * Must be called synchronously in the tap's event handler: a change that is not in the journal when it returns can
   * be lost with the page.
   */
  function confirm({ lines, reason }: Load): void {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const madeAt = new Date()
    const begun = lines.map((line) => ({ line, sent: attemptOf(line, reason) }))
    const results = resultsOf(begun, madeAt)
    const tries = begun.map(({ line, sent }) => ({ line, sent: { ...sent, isStored: isWrittenDown(sent.key) } }))
    change((tray) => withSent(tray, new Map(tries.map(({ line, sent }) => [line.entry.code, sent]))))
    sending.mutate({ tries, madeAt, results })
  }

  return { ...sending, confirm }
}
