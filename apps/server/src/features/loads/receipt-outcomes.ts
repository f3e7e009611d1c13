import type { BodyOf } from '@castline/contract/call'
import type { LoadStepTaken, receiveLoad } from '@castline/contract/load-steps'
import { refusing } from '@castline/domain/gates/gates'
import { outcomeByStatus, type ReceiptOutcome, statusAfterReceipt } from '@castline/domain/loads/loads'
import type { Status } from '@castline/domain/status/statuses'
import type { Caller } from '#http/caller.ts'
import { invalid } from '#http/errors.ts'
import { holdsIn, obstaclesOf } from '#tracking/gates/evidence.ts'
import type { LockedLoad, PieceOnLoad } from './lock-queries.ts'
import type { Departed } from './receipt-queries.ts'
import { decide, fault, type LoadFault, loadRefused } from './refusals.ts'

type Outcome = BodyOf<typeof receiveLoad>['outcomes'][number]
type LeftOut = NonNullable<LoadStepTaken['left_out']>[number]

interface Received {
  readonly piece: PieceOnLoad
  readonly given: Outcome
}

const leftOut = (
  { id, name, control_number }: Pick<PieceOnLoad, 'id' | 'name' | 'control_number'>,
  reason: LeftOut['reason'],
): LeftOut => ({ component_id: id, name, control_number, reason, holds: [], obstacles: [] })

/**
 * Returns the outcome of each component in the receipt, and those that are not on the load any more. Throws 400 for one that
 * is missing, listed twice or was never on the load, and for a refusal without a reason.
 */
export function requireEach(
  pieces: readonly PieceOnLoad[],
  departed: readonly Departed[],
  outcomes: readonly Outcome[],
): { readonly received: Received[]; readonly lost: LeftOut[] } {
  const listed = outcomes.map(({ component_id }) => component_id.toLowerCase())
  const byId = new Map(pieces.map((piece) => [piece.id, piece]))
  const gone = new Map(departed.map((each) => [each.id, each]))
  const faults = outcomes.flatMap(({ outcome, reason_code, reason }, index) => {
    const id = listed[index] as string
    const field = `outcomes.${index}.component_id`
    if (listed.indexOf(id) < index) return [{ field, message: 'This component is listed twice.' }]
    if (!byId.has(id) && !gone.has(id)) return [{ field, message: 'This component did not depart with this load.' }]
    if (outcome !== 'refused' || reason_code || reason) return []
    return [{ field: `outcomes.${index}.reason`, message: 'Enter why this component is refused.' }]
  })
  const missing = pieces.filter(({ id }) => !listed.includes(id)).map(({ control_number }) => control_number)
  if (missing.length > 0) {
    faults.push({ field: 'outcomes', message: `The receipt has no outcome for ${missing.join(', ')}.` })
  }
  if (faults.length > 0) throw invalid(faults)
  return {
    received: outcomes.flatMap((given, index) => {
      const piece = byId.get(listed[index] as string)
      return piece ? [{ given, piece }] : []
    }),
    lost: listed.flatMap((id) => {
      const found = byId.has(id) ? undefined : gone.get(id)
      return found ? [leftOut(found, found.deleted ? 'deleted' : 'returned')] : []
    }),
  }
}

interface Decided extends Received {
  /** What the receipt records of it. */
  readonly outcome: ReceiptOutcome
  /** The status that it gets; null if it keeps its own. */
  readonly to: Status | null
  readonly takes_back: boolean
}

/**
 * Decides each outcome with `transition()`. What is on hold cannot be accepted: it is received, on hold. What somebody has
 * changed since keeps its status, which says what became of it. Throws 409 with everything else that is refused.
 */
export function decideEach(received: readonly Received[], load: LockedLoad, caller: Caller) {
  const remarked: LeftOut[] = []
  const faults: LoadFault[] = []
  const decided = received.flatMap(({ piece, given }): Decided[] => {
    const to = statusAfterReceipt(given.outcome, piece.status)
    const result = to && decide(piece, to, caller, load.now, null)
    const kept = { piece, given, to: null, takes_back: false }
    if (!result || result.ok) {
      return [{ ...kept, outcome: given.outcome, to, takes_back: result?.ok === true && result.kind !== 'step' }]
    }
    if (result.refusal === 'on_hold') {
      const obstacles = refusing(obstaclesOf(piece), to as Status)
      remarked.push({ ...leftOut(piece, 'on_hold'), holds: [...holdsIn(piece)], obstacles })
      return [{ ...kept, outcome: 'held' }]
    }
    const became = result.refusal === 'unlisted' ? outcomeByStatus(piece.status) : null
    if (became) {
      remarked.push(leftOut(piece, 'changed'))
      return [{ ...kept, outcome: became }]
    }
    faults.push(faultOf(piece, given, to as Status, result.refusal))
    return []
  })
  if (faults.length > 0) throw loadRefused(faults, load)
  return { decided, remarked }
}

function faultOf(piece: PieceOnLoad, given: Outcome, to: Status, refusal: string): LoadFault {
  const { id: component_id, control_number, status } = piece
  const code = refusal === 'checklist_open' ? refusal : 'not_departed'
  const message = `${control_number} is ${status}; it cannot be received as ${given.outcome}.`
  const values = { component_id, control_number, status, outcome: given.outcome, holds: holdsIn(piece).join(', ') }
  const obstacles = refusing(obstaclesOf(piece), to)
  return {
    ...fault('outcomes', code, message, values),
    obstacles: obstacles.map((obstacle) => ({ ...obstacle, component_id, control_number })),
  }
}
