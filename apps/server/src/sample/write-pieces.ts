import { randomUUID } from 'node:crypto'
import { firstStatus } from '@castline/domain/statuses'
import type { Queryable } from '#database/database.ts'
import { samplePast } from './past.ts'
import { samplePieces } from './pieces.ts'
import { localTime, workingDaysBefore } from './working-time.ts'

// A person who is not there (the administrator took the name) leaves changes that nobody in particular made.
const insertChanges = `
  INSERT INTO status_changes
    (id, component_id, project_id, from_status, to_status, user_id, via, reason, previous_id, occurred_at, recorded_at)
  SELECT s.id, s.component_id, $1, s.from_status, s.to_status, u.id, s.via, s.reason, s.previous_id, t.at, t.at
  FROM jsonb_to_recordset($2::jsonb) AS s (
      id bigint, component_id uuid, from_status text, to_status text, role text, via text, reason text,
      previous_id bigint, at timestamp)
    CROSS JOIN LATERAL (SELECT s.at AT TIME ZONE $3 AS at) AS t
    LEFT JOIN (users u JOIN project_members m ON m.user_id = u.id AND m.project_id = $1) ON u.role = s.role`

// All were entered on the first morning.
const insertPieces = `
  INSERT INTO components
    (id, project_id, section_id, name, control_number, type, width, height, thickness, area, volume, weight, version,
     status, last_change_id, status_changed_at, created_at, updated_at, not_before)
  SELECT p.id, $1, p.section_id, p.name, p.control_number, p.type, p.width, p.height, p.thickness, p.area, p.volume,
    p.weight, p.version, p.status, p.last_change_id, p.changed_at AT TIME ZONE $3, p.entered_at AT TIME ZONE $3,
    t.at, t.at
  FROM jsonb_to_recordset($2::jsonb) AS p (
    id uuid, section_id uuid, name text, control_number text, type text, width float8, height float8, thickness float8,
    area float8, volume float8, weight float8, version int, status text, last_change_id bigint, changed_at timestamp,
    entered_at timestamp)
  CROSS JOIN LATERAL (SELECT coalesce(p.changed_at, p.entered_at) AT TIME ZONE $3 AS at) AS t`

interface Site {
  readonly projectId: string
  /** In the order of the storeys. */
  readonly sectionIds: readonly string[]
  readonly timeZone: string
  /** The past ends before this day. */
  readonly day: string
}

/** Writes the sample building's pieces and their past. */
export async function writePieces(transaction: Queryable, site: Site): Promise<void> {
  const { projectId, sectionIds, timeZone, day } = site
  const days = workingDaysBefore(day)
  const designed = samplePieces()
  const past = samplePast(designed.map(({ storey }) => storey))
  const pieces = designed.map((piece) => ({ ...piece, id: randomUUID(), section_id: sectionIds[piece.storey] }))

  const steps = pieces
    .flatMap(({ id }, index) => (past[index] ?? []).map((step) => ({ ...step, component_id: id })))
    .sort((a, b) => a.moment - b.moment)
  const ids = await drawIds(transaction, steps.length)
  const last = new Map<string, { id: string | undefined; to_status: string; at: string; count: number }>()
  const changes = steps.map(({ component_id, to, role, reason, moment }, index) => {
    const before = last.get(component_id)
    const id = ids[index]
    const at = localTime(days, moment)
    last.set(component_id, { id, to_status: to, at, count: (before?.count ?? 0) + 1 })
    const via = role === 'manager' || reason !== null ? 'app' : 'qr'
    const from_status = before?.to_status ?? firstStatus
    return { id, component_id, from_status, to_status: to, role, via, reason, previous_id: before?.id, at }
  })

  const entered_at = localTime(days, 0)
  const standing = pieces.map((piece) => {
    const change = last.get(piece.id)
    return {
      ...piece,
      version: 1 + (change?.count ?? 0),
      status: change?.to_status ?? firstStatus,
      last_change_id: change?.id,
      changed_at: change?.at,
      entered_at,
    }
  })
  await transaction.rows(insertPieces, [projectId, JSON.stringify(standing), timeZone])
  await transaction.rows(insertChanges, [projectId, JSON.stringify(changes), timeZone])
}

async function drawIds(transaction: Queryable, count: number): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT nextval(pg_get_serial_sequence('status_changes', 'id')) AS id FROM generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}
