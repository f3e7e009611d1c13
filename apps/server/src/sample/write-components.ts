import { randomUUID } from 'node:crypto'
import { readRejection } from '@castline/domain/status/rejection-words'
import { firstStatus } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import type { Component } from './components.ts'
import type { Step } from './past.ts'
import { drawChangeIds, insertChanges, insertComponents } from './queries.ts'
import { localTime, workingDaysBefore } from './working-time.ts'

interface Site {
  readonly projectId: string
  /** In the order of the storeys. */
  readonly sectionIds: readonly string[]
  readonly timeZone: string
  /** The history ends before this day. */
  readonly day: string
}

/** Writes components and the history of each; returns them with their ids. */
export async function writeComponents(
  transaction: Queryable,
  { projectId, sectionIds, timeZone, day }: Site,
  designed: readonly Component[],
  past: readonly (readonly Step[])[],
): Promise<(Component & { readonly id: string })[]> {
  const days = workingDaysBefore(day)
  const components = designed.map((component) => ({
    ...component,
    id: randomUUID(),
    section_id: sectionIds[component.storey],
  }))

  const steps = components
    .flatMap(({ id }, index) => (past[index] ?? []).map((step) => ({ ...step, component_id: id })))
    .sort((a, b) => a.moment - b.moment)
  const ids = await drawChangeIds(transaction, steps.length)
  const last = new Map<string, { id: string | undefined; to_status: string; at: string; count: number }>()
  const changes = steps.map(({ component_id, to, role, reason, moment }, index) => {
    const before = last.get(component_id)
    const id = ids[index]
    const at = localTime(days, moment)
    last.set(component_id, { id, to_status: to, at, count: (before?.count ?? 0) + 1 })
    const via = role === 'manager' || reason !== null ? 'app' : 'qr'
    const from_status = before?.to_status ?? firstStatus
    const { code: reason_code, details } = readRejection(reason ?? '')
    const change = { id, component_id, from_status, to_status: to, role, via, reason: details, reason_code }
    return { ...change, previous_id: before?.id, at }
  })

  const entered_at = localTime(days, 0)
  const standing = components.map((component) => {
    const change = last.get(component.id)
    return {
      ...component,
      version: 1 + (change?.count ?? 0),
      status: change?.to_status ?? firstStatus,
      last_change_id: change?.id,
      changed_at: change?.at,
      entered_at,
    }
  })
  await insertComponents(transaction, projectId, timeZone, standing)
  await insertChanges(transaction, projectId, timeZone, changes)
  return components
}
