import { changeStatuses } from '@castline/contract/calls/status-changes'
import type { ErrorResponse } from '@castline/contract/errors'
import { isStatus, type Status } from '@castline/domain/status/statuses'
import { useRef, useState } from 'react'
import { call } from '#api/client.ts'
import { newKey } from '#tracking/queue/attempts.ts'
import type { Picked } from '../selection.ts'

/** Small enough to show progress, and to limit the effect of a lost response. */
const batchSize = 250
const timeoutMs = 60_000

export interface Refused {
  /** With its current status, as returned by the server. */
  readonly component: Picked
  readonly refusal: ErrorResponse
}

/** One status change, with the component as it was before. */
export interface Step {
  readonly component: Picked
  readonly to: Status
  /** Why this one is changed although a load would ask. */
  readonly override?: string | undefined
}

/** The common part of all changes of a job. */
interface JobDetails {
  readonly reason?: string | null
  readonly note?: string | null
  /** When it happened, if not now. */
  readonly occurredAt?: string | null
  /** Why a manager makes the steps although checklists are open. */
  readonly override?: string | null
}

interface Job extends JobDetails {
  /** The idempotency key: a batch that is sent again is applied once. */
  readonly key: string
  readonly steps: readonly Step[]
}

export interface Batch {
  readonly phase: 'idle' | 'sending' | 'stopped' | 'done'
  readonly count: number
  readonly sent: number
  readonly changed: readonly Step[]
  readonly refused: readonly Refused[]
  /** Why the run stopped; null if the user stopped it. */
  readonly error: unknown
  start(steps: readonly Step[], details?: JobDetails): void
  /** Continues after the run has stopped. */
  goOn(): void
  /** Ends the run after the components that are being sent. */
  stop(): void
}

interface Progress {
  readonly phase: Batch['phase']
  readonly job: Job | null
  readonly sent: number
  readonly changed: readonly Step[]
  readonly refused: readonly Refused[]
  readonly error: unknown
}

const idle: Progress = { phase: 'idle', job: null, sent: 0, changed: [], refused: [], error: null }

/** The steps that undo these. */
export function undoing(steps: readonly Step[]): Step[] {
  return steps.map(({ component, to }) => ({ component: { ...component, status: to }, to: component.status }))
}

/** The components after a run: changed ones with their new status, refused ones with the one they have. */
export function afterwards({ changed, refused }: Pick<Batch, 'changed' | 'refused'>): Picked[] {
  return [
    ...changed.map(({ component, to }) => ({ ...component, status: to })),
    ...refused.map(({ component }) => component),
  ]
}

function currentStatus(refusal: ErrorResponse): Status | null {
  const { current } = refusal
  if (typeof current !== 'object' || current === null || !('status' in current)) return null
  return isStatus(current.status) ? current.status : null
}

/** Changes the status of many components in batches. Each component is changed or refused individually. */
export function useBatch(): Batch {
  const [progress, setProgress] = useState(idle)
  const isStopped = useRef(false)
  // A second tap may come before the next render.
  const isUnderWay = useRef(false)

  async function send(job: Job, from: Progress): Promise<void> {
    const { reason = null, note = null, override = null, occurredAt } = job
    const dated = occurredAt ? ({ occurred_at: occurredAt, backdated: true } as const) : {}
    let now: Progress = { ...from, job, phase: 'sending', error: null }
    if (isUnderWay.current) return
    isUnderWay.current = true
    isStopped.current = false
    setProgress(now)
    try {
      while (now.sent < job.steps.length) {
        if (isStopped.current) {
          setProgress({ ...now, phase: 'stopped' })
          return
        }
        const steps = job.steps.slice(now.sent, now.sent + batchSize)
        const { results } = await call(changeStatuses, {
          body: {
            changes: steps.map(({ component: { id, status }, to, override: own }) => ({
              component_id: id,
              status: to,
              from: status,
              reason,
              note,
              override: own ?? override,
              ...dated,
            })),
          },
          headers: { 'idempotency-key': `${job.key}-${now.sent}` },
          signal: AbortSignal.timeout(timeoutMs),
        })
        const changed = [...now.changed]
        const refused = [...now.refused]
        for (const [index, step] of steps.entries()) {
          const result = results[index]
          if (!result) continue
          if (result.ok) changed.push(step)
          else {
            const status = currentStatus(result.refusal) ?? step.component.status
            refused.push({ component: { ...step.component, status }, refusal: result.refusal })
          }
        }
        now = { ...now, sent: now.sent + steps.length, changed, refused }
        setProgress(now)
      }
      setProgress({ ...now, phase: 'done' })
    } catch (error) {
      setProgress({ ...now, phase: 'stopped', error })
    } finally {
      isUnderWay.current = false
    }
  }

  const { phase, job, sent, changed, refused, error } = progress
  return {
    phase,
    count: job?.steps.length ?? 0,
    sent,
    changed,
    refused,
    error,
    start: (steps, details = {}) => void send({ ...details, key: newKey(), steps }, { ...idle, changed }),
    goOn: () => job && void send(job, progress),
    stop() {
      isStopped.current = true
    },
  }
}
