import { checklistSteps, gatedStatus } from '@castline/domain/checklists'
import type { Status } from '@castline/domain/statuses'

/** A blocking checklist that is not complete. */
export interface OpenChecklist {
  /** The status that it refuses. */
  readonly status: Status
  readonly name: string
}

/** The conditions under which a template `t` applies to a component. */
export const appliesTo = (component: string) => `t.project_id = ${component}.project_id AND t.current AND t.active
  AND (t.element_type IS NULL OR lower(t.element_type) = lower(${component}.type))`

/** A completed checklist counts in any version of its template. */
const isNotComplete = (component: string) => `NOT EXISTS (SELECT FROM checklists k
  WHERE k.component_id = ${component}.id AND k.series_id = t.series_id AND NOT k.obsolete AND k.completed_at IS NOT NULL)`

const gates = checklistSteps.flatMap((step) => (gatedStatus[step] ? [[step, gatedStatus[step]] as const] : []))
const statusOf = `CASE t.step ${gates.map(([step, status]) => `WHEN '${step}' THEN '${status}'`).join(' ')} END`

const isGate = (component: string) =>
  `t.project_id = ${component}.project_id AND t.current AND t.active AND t.gate = 'block'`

/** SQL: the blocking checklists of a component that are not complete, as JSON. */
export const openChecklists = (component: string) => `coalesce((
  SELECT json_agg(json_build_object('status', ${statusOf}, 'name', t.name) ORDER BY t.name) FROM checklist_templates t
  WHERE ${appliesTo(component)} AND t.gate = 'block' AND ${statusOf} IS NOT NULL AND ${isNotComplete(component)}), '[]')`

/** SQL: all checklists of a component that are not complete, blocking or not, as JSON. */
export const dueChecklists = (component: string) => `coalesce((
  SELECT json_agg(json_build_object('series_id', t.series_id, 'name', t.name, 'step', t.step, 'gate', t.gate,
    'status', ${statusOf}) ORDER BY t.name)
  FROM checklist_templates t WHERE ${appliesTo(component)} AND ${isNotComplete(component)}), '[]')`

/** SQL condition: the component's project has checklists; without, `dueChecklists` need not be read. */
export const hasChecklists = (component: string) => `EXISTS (
  SELECT FROM checklist_templates t WHERE t.project_id = ${component}.project_id AND t.current AND t.active)`

/** SQL condition: the component's project has no blocking checklist for this status, for any element type. */
export const hasNoGate = (component: string, status: string) =>
  `NOT EXISTS (SELECT FROM checklist_templates t WHERE ${isGate(component)} AND ${statusOf} = ${status})`
