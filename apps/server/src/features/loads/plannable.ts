import type { LeftOutOfList } from '@castline/contract/left-out'
import { planningRefusal } from '@castline/domain/loads/loads'
import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { invalid } from '#http/errors.ts'
import { goneFrom } from '#tracking/components/left-out.ts'
import { type CuringProject, curingOf, dayOfLoad } from './curing.ts'
import { type Candidate, candidatesFor } from './lock-queries.ts'
import { fault, type LoadFault, loadRefused } from './refusals.ts'

interface Place {
  readonly projectId: string
  /** Null for a new load. */
  readonly loadId: string | null
  readonly project: CuringProject
  readonly planned_on: Day
  /** Whether what cannot be planned is left out by name, as long as something is left. */
  readonly leave_out: boolean
}

interface Plannable {
  readonly pieces: Candidate[]
  readonly left_out: LeftOutOfList[]
}

/** Returns why a component cannot be planned for a load; null if it can. */
function refusalOf(
  { id, project_id, project_name, control_number, other_load, status }: Candidate,
  projectId: string,
  field: string,
): LoadFault | null {
  const values = { component_id: id, control_number }
  if (project_id !== projectId) {
    const message = `${control_number} belongs to the project ${project_name}.`
    return fault(field, 'other_project', message, { ...values, project: project_name })
  }
  if (other_load !== null) {
    const message = `${control_number} is on load ${other_load}.`
    return fault(field, 'on_other_load', message, { ...values, load: other_load })
  }
  const code = planningRefusal(status)
  return code && fault(field, code, `${control_number} is ${status} and cannot be loaded.`, { ...values, status })
}

const leftOut = ({ id, name, control_number }: Candidate, { code }: LoadFault): LeftOutOfList => ({
  component_id: id,
  name,
  control_number,
  reason: code as LeftOutOfList['reason'],
})

/**
 * Returns these components if they can be planned for a load, and those that are left out. Throws 400 for one that is listed
 * twice, does not exist or was removed, and 409 with the reason for each that is elsewhere, not made again or in another project.
 */
export async function requirePlannable(
  transaction: Queryable,
  caller: Caller,
  { projectId, loadId, project, planned_on, leave_out }: Place,
  ids: readonly string[],
): Promise<Plannable> {
  const requested = ids.map((id) => id.toLowerCase())
  const twice = requested.findIndex((id, index) => requested.indexOf(id) < index)
  if (twice >= 0) throw invalid([{ field: `component_ids.${twice}`, message: 'This component is listed twice.' }])
  const found = new Map((await candidatesFor(transaction, caller.id, loadId, requested)).map((each) => [each.id, each]))
  const missing = requested.filter((id) => !found.has(id))
  const [first] = missing
  if (first !== undefined && (!leave_out || found.size === 0)) {
    const message = 'This component does not exist, was deleted, or you have no access to it.'
    throw invalid([{ field: `component_ids.${requested.indexOf(first)}`, message }])
  }
  const judged = requested.flatMap((id, index) => {
    const piece = found.get(id)
    return piece ? [{ piece, refusal: refusalOf(piece, projectId, `component_ids.${index}`) }] : []
  })
  // Those that are on it already are not asked about again.
  const added = judged.flatMap(({ piece, refusal }) => (refusal === null && piece.position === null ? [piece] : []))
  const day = dayOfLoad(project, planned_on)
  const step = { project, day, reason: null, isReported: false, field: 'component_ids' }
  const uncured = leave_out ? curingOf(added, step).refusals : []
  const refused = judged.flatMap(({ piece, refusal }) => {
    const why = refusal ?? uncured.find(({ values }) => values?.component_id === piece.id) ?? null
    return why ? [{ piece, why }] : []
  })
  if (refused.length > 0 && (!leave_out || refused.length === judged.length))
    throw loadRefused(refused.map(({ why }) => why))
  const left = new Set(refused.map(({ piece }) => piece))
  return {
    pieces: judged.flatMap(({ piece }) => (left.has(piece) ? [] : [piece])),
    left_out: [
      ...(await goneFrom(transaction, caller.id, missing)),
      ...refused.map(({ piece, why }) => leftOut(piece, why)),
    ],
  }
}
