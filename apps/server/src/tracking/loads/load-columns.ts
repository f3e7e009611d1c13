import { overdueStatuses } from '@castline/domain/loads/days'
import { openLoadStatuses } from '@castline/domain/loads/loads'
import { sqlTexts } from '#database/sql-texts.ts'
import { lastMadeAgain } from '../status/reached-at.ts'

/** SQL for `formatLoadNumber` of the domain; a test compares the two. */
export const loadNumber = (number: string) => `'L-' || lpad(${number}::text, greatest(4, length(${number}::text)), '0')`

/** SQL condition that a load did not leave with a piece that was scrapped since, so that it has the present one. */
export const hasPresentPiece = (load: string, component: string) => `(${load}.departed_at IS NULL
  OR coalesce(${load}.departure_recorded_at, ${load}.departed_at)
    > coalesce(${lastMadeAgain(component, 'recorded_at')}, '-infinity'))`

/** SQL condition that a component came back to the plant after a load had departed. */
const cameBackFrom = (load: string, component: string) => `EXISTS (SELECT FROM status_changes back
  WHERE back.component_id = ${component}.id AND back.returns
    AND back.recorded_at > coalesce(${load}.departure_recorded_at, ${load}.departed_at)
    AND NOT EXISTS (SELECT FROM status_changes undone WHERE undone.annuls = back.id))`

/**
 * SQL of a column of the load that a component is on, else of the last one that took it along; null without one. `column` is
 * of the loads `l`.
 */
export const lastLoad = (component: string, column: string) => `(
  SELECT ${column} FROM load_pieces lp JOIN loads l ON l.id = lp.load_id
  WHERE lp.component_id = ${component}.id AND l.status <> 'cancelled'
    AND (lp.outcome IS NULL OR lp.outcome NOT IN ('left_behind', 'missing', 'returned'))
    AND ${hasPresentPiece('l', component)} AND NOT ${cameBackFrom('l', component)}
  ORDER BY lp.is_open DESC, l.number DESC LIMIT 1)`

/** SQL condition that a load is open. */
export const isOpenLoad = (load: string) => `${load}.status IN (${sqlTexts(openLoadStatuses)})`

/** SQL for `isOverdueLoad` of the domain, in the time zone of the load's project; a test compares the two. */
export const isOverdueLoad = (
  load: string,
) => `(${load}.status IN (${sqlTexts(overdueStatuses)}) AND ${load}.planned_on <
  (SELECT (now() AT TIME ZONE p.time_zone)::date FROM projects p WHERE p.id = ${load}.project_id))`

/** Joins the open load of `components c`. */
export const joinOpenLoad = `LEFT JOIN load_pieces on_load ON on_load.component_id = c.id AND on_load.is_open
  LEFT JOIN loads open_load ON open_load.id = on_load.load_id`

/**
 * The same for the components of one project, so that its open loads are read at once. `project` is an SQL expression
 * of its id.
 */
export const joinOpenLoadOf = (project: string) => `LEFT JOIN (
    load_pieces on_load JOIN loads open_load ON open_load.id = on_load.load_id AND open_load.project_id = ${project}
      AND ${isOpenLoad('open_load')}
  ) ON on_load.component_id = c.id AND on_load.is_open`

/** The joined load as the contract's `openLoad`; null without one. */
export const openLoadJson = `CASE WHEN open_load.id IS NOT NULL THEN json_build_object('id', open_load.id,
  'number', ${loadNumber('open_load.number')}, 'status', open_load.status, 'planned_on', open_load.planned_on) END`

/**
 * The components that were missing at the last receipt of a load of a project, and whose status has not changed and that
 * were not loaded since.
 */
export const missingAtReceipt = (project: string) => `
  SELECT DISTINCT ON (o.component_id) o.component_id, o.load_id, ld.number
  FROM loads ld JOIN load_pieces o ON o.load_id = ld.id AND o.outcome = 'missing'
    JOIN components m ON m.id = o.component_id AND m.status = 'manufactured' AND m.status_changed_at <= ld.received_at
  WHERE ld.project_id = ${project} AND m.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM load_pieces later WHERE later.component_id = o.component_id AND later.loaded_at > ld.received_at)
  ORDER BY o.component_id, ld.received_at DESC`

/** The number of the load at whose receipt a status change `h` recorded the component as missing. */
export const missingFrom = `CASE WHEN h.via = 'load' AND h.to_status = 'manufactured' THEN (
    SELECT ${loadNumber('ld.number')} FROM load_pieces o JOIN loads ld ON ld.id = o.load_id
    WHERE o.component_id = h.component_id AND o.outcome = 'missing' AND o.outcome_change_id = h.id) END`

/** SQL condition that `components c` are on a load, on none, or on this one. `load` is an SQL expression of its id. */
export const isOnLoad = (load?: string) =>
  `EXISTS (SELECT FROM load_pieces o WHERE o.component_id = c.id AND ${load ? `o.load_id = ${load}::uuid` : 'o.is_open'})`
