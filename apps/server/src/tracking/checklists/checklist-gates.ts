import { checklistSteps, gatedStatus } from '@castline/domain/checklists/checklists'
import type { Status } from '@castline/domain/status/statuses'

/** The conditions under which a template `t` applies to a component. */
export const appliesTo = (component: string) => `t.project_id = ${component}.project_id AND t.current AND t.active
  AND (t.element_type IS NULL OR lower(t.element_type) = lower(${component}.type))`

/**
 * SQL condition: a failed answer `a` of a checklist `k` is covered by a non-conformance that was reported from its item
 * and closed since, without scrapping.
 */
export const isSettled = `EXISTS (SELECT FROM ncrs x
  WHERE x.component_id = k.component_id AND x.checklist_series = k.series_id AND x.checklist_item = a.item_id
    AND x.status = 'closed' AND x.disposition <> 'scrap' AND x.closed_at >= a.recorded_at)`

/** The last answer to an item fails: `isFailing` of the domain. */
const hasFailed = `EXISTS (SELECT FROM checklist_answers a
  WHERE a.checklist_id = k.id AND a.passed IS FALSE AND NOT ${isSettled} AND NOT EXISTS (
    SELECT FROM checklist_answers later
    WHERE later.checklist_id = a.checklist_id AND later.item_id = a.item_id AND later.id > a.id))`

/** A completed checklist counts in any version of its template, unless the last answer to one of its items failed. */
const isOpen = (component: string) => `NOT EXISTS (SELECT FROM checklists k
  WHERE k.component_id = ${component}.id AND k.series_id = t.series_id AND NOT k.obsolete AND k.completed_at IS NOT NULL
    AND NOT ${hasFailed})`

const gates = checklistSteps.flatMap((step) => (gatedStatus[step] ? [[step, gatedStatus[step]] as const] : []))
const statusOf = `CASE t.step ${gates.map(([step, status]) => `WHEN '${step}' THEN '${status}'`).join(' ')} END`

const isGate = (component: string) =>
  `t.project_id = ${component}.project_id AND t.current AND t.active AND t.gate = 'block'`

/** SQL: the checklists of a component that are open before a status, as JSON of `ChecklistEvidence`. */
export const checklistEvidence = (component: string) => `coalesce((
  SELECT json_agg(json_build_object('status', ${statusOf}, 'name', t.name, 'gate', t.gate) ORDER BY t.name) FROM checklist_templates t
  WHERE ${appliesTo(component)} AND ${statusOf} IS NOT NULL AND ${isOpen(component)}), '[]')`

/** SQL: all checklists of a component that are open, blocking or not, as JSON. */
export const dueChecklists = (component: string) => `coalesce((
  SELECT json_agg(json_build_object('series_id', t.series_id, 'name', t.name, 'step', t.step, 'gate', t.gate,
    'status', ${statusOf}) ORDER BY t.name)
  FROM checklist_templates t WHERE ${appliesTo(component)} AND ${isOpen(component)}), '[]')`

/** SQL condition: the component's project has checklists; without, `dueChecklists` need not be read. */
export const hasChecklists = (component: string) => `EXISTS (
  SELECT FROM checklist_templates t WHERE t.project_id = ${component}.project_id AND t.current AND t.active)`

/** SQL condition: the component's project has no blocking checklist for this status, for any element type. */
export const hasNoGate = (component: string, status: Status) =>
  `NOT EXISTS (SELECT FROM checklist_templates t WHERE ${isGate(component)} AND ${statusOf} = '${status}')`
