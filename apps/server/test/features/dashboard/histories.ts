import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import type { Database } from '#database/database.ts'
import { aComponent, type SectionRow } from '#support/factories.ts'

export interface Change {
  readonly from: Status
  readonly to: Status
  readonly at: string
  readonly reason?: string
  readonly via?: 'app' | 'import'
  /** The index of the change that this one annuls. */
  readonly annuls?: number
}

/** A time in March 2026. */
export const at = (day: number, hour = 3) =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`

/** Appends changes to the history of a component, as status changes and imports write them. */
export async function append(
  database: Database,
  component: { readonly id: string; readonly project_id: string },
  changes: readonly Change[],
  ids: string[] = [],
): Promise<void> {
  for (const { from, to, at, reason = null, via = 'app', annuls } of changes) {
    const row = await database.row<{ id: string }>(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, reason, annuls, occurred_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [component.id, component.project_id, from, to, via, reason, annuls === undefined ? null : ids[annuls], at],
    )
    ids.push(row?.id ?? '')
  }
  await database.rows(
    `UPDATE components SET last_change_id = (SELECT max(h.id) FROM status_changes h WHERE h.component_id = $1
       AND h.annuls IS NULL AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = h.id)) WHERE id = $1`,
    [component.id],
  )
}

/** Inserts a component with this history. */
export async function addComponentWith(
  database: Database,
  changes: readonly Change[],
  section: SectionRow,
): Promise<void> {
  const component = await aComponent(database, { section })
  const started = changes[0]?.at
  if (started) await database.rows('UPDATE components SET created_at = $2 WHERE id = $1', [component.id, started])
  await append(database, component, changes)
}

/** Returns a random history of listed transitions and some undos, with times that are sometimes wrong. */
export function randomPast(random: () => number): Change[] {
  const changes: Change[] = []
  // The indexes of the effective changes; an undo makes the previous one effective again.
  const standing: number[] = []
  for (let step = Math.floor(random() * 12); step > 0; step--) {
    const moment = at(1 + Math.floor(random() * 3) + Math.floor(changes.length * 1.5), Math.floor(random() * 24))
    const last = standing.at(-1)
    const lastChange = last === undefined ? undefined : changes[last]
    const from = lastChange?.to ?? 'planning'
    if (last !== undefined && lastChange && random() < 0.25) {
      standing.pop()
      changes.push({ from, to: lastChange.from, at: moment, annuls: last })
      continue
    }
    const next = transitionRules.filter((rule) => rule.from === from).map((rule) => rule.to)
    // A rejected component may be released to its earlier status, too.
    if (from === 'rejected' && lastChange) next.push(lastChange.from, lastChange.from)
    const to = next[Math.floor(random() * next.length)]
    if (!to) break
    standing.push(changes.length)
    changes.push({ from, to, at: moment })
  }
  return changes
}
