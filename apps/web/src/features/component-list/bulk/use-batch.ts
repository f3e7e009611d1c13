import type { ErrorAnswer } from '@castline/contract/errors'
import { changeStatuses } from '@castline/contract/status-batch'
import { isStatus, type Status } from '@castline/domain/statuses'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { newKey } from '#tracking/offline/attempt.ts'
import type { Picked } from '../selection.ts'

/** Small enough to show progress, and to limit the effect of a lost response. */
const batchSize = 100
const patienceMs = 60_000

export interface Refused {
  /** With its current status, as returned by the server. */
  readonly component: Picked
  readonly refusal: ErrorAnswer
}

interface Job {
  /** The idempotency key: a batch that is sent again is applied once. */
  readonly key: string
  readonly to: Status
  readonly reason: string | null
  readonly components: readonly Picked[]
}

export interface Batch {
  readonly phase: 'idle' | 'sending' | 'stopped' | 'done'
  readonly to: Status | null
  readonly count: number
  readonly sent: number
  readonly changed: readonly string[]
  readonly refused: readonly Refused[]
  /** Why the run stopped. */
  readonly error: unknown
  start(components: readonly Picked[], to: Status, reason: string | null): void
  /** Continues after the run has stopped. */
  goOn(): void
}

interface Progress {
  readonly phase: Batch['phase']
  readonly job: Job | null
  readonly sent: number
  readonly changed: readonly string[]
  readonly refused: readonly Refused[]
  readonly error: unknown
}

const idle: Progress = { phase: 'idle', job: null, sent: 0, changed: [], refused: [], error: null }

function statusTold(refusal: ErrorAnswer): Status | null {
  const { current } = refusal
  if (typeof current !== 'object' || current === null || !('status' in current)) return null
  return isStatus(current.status) ? current.status : null
}

/** Changes the status of many components in batches. Each component is changed or refused individually. */
export function useBatch(): Batch {
  const [progress, setProgress] = useState(idle)

  async function send(job: Job, from: Progress): Promise<void> {
    let now: Progress = { ...from, job, phase: 'sending', error: null }
    setProgress(now)
    try {
      while (now.sent < job.components.length) {
        const components = job.components.slice(now.sent, now.sent + batchSize)
        const { results } = await call(changeStatuses, {
          body: {
            changes: components.map(({ id, status }) => ({
              component_id: id,
              status: job.to,
              from: status,
              reason: job.reason,
            })),
          },
          headers: { 'idempotency-key': `${job.key}-${now.sent}` },
          signal: AbortSignal.timeout(patienceMs),
        })
        const changed = [...now.changed]
        const refused = [...now.refused]
        for (const [index, component] of components.entries()) {
          const result = results[index]
          if (!result) continue
          if (result.ok) changed.push(component.id)
          else {
            const status = statusTold(result.refusal) ?? component.status
            refused.push({ component: { ...component, status }, refusal: result.refusal })
          }
        }
        now = { ...now, sent: now.sent + components.length, changed, refused }
        setProgress(now)
      }
      setProgress({ ...now, phase: 'done' })
    } catch (error) {
      setProgress({ ...now, phase: 'stopped', error })
    }
  }

  const { phase, job, sent, changed, refused, error } = progress
  return {
    phase,
    to: job?.to ?? null,
    count: job?.components.length ?? 0,
    sent,
    changed,
    refused,
    error,
    start: (components, to, reason) => void send({ key: newKey(), to, reason, components }, { ...idle, changed }),
    goOn: () => job && void send(job, progress),
  }
}
