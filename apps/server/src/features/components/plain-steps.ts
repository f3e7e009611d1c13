import { type Status, statuses } from '@castline/domain/status/statuses'
import { type TransitionRequest, transition } from '@castline/domain/status/transitions'
import { type Role, roles } from '@castline/domain/users/roles'
import { concernsNcrs } from '#tracking/quality/rejection-ncrs.ts'

type Way = Pick<TransitionRequest, 'to' | 'via'>

/**
 * The facts about a component that the statement of `makeStep` reads: its status, the caller's role, and the status
 * before its last change.
 */
interface Standing {
  readonly from: Status
  readonly role: Role
  readonly lastFrom: Status | null
}

/** The same as one SQL text, comparable with the values of `plainSteps`. */
export const standingKey = (from: string, role: string, lastFrom: string) =>
  `concat_ws(' ', ${from}, ${role}, ${lastFrom})`
const keyOf = ({ from, role, lastFrom }: Standing) => [from, role, ...(lastFrom ? [lastFrom] : [])].join(' ')

/**
 * Whether `transition()` allows this step without a note or a reason, to everybody and at any time. False as soon as it
 * reads anything that the statement does not know; such steps are decided one by one.
 */
function isPlain({ to, via }: Way, { from, role, lastFrom }: Standing): boolean {
  let isDecided = true
  const unknown = <T>(anything: T): T => {
    isDecided = false
    return anything
  }
  // `Required`: inputs that are added to the rule later, optional ones included, must be considered here.
  const request: Required<TransitionRequest> = {
    from,
    to,
    via,
    actor: {
      role,
      get id() {
        return unknown('')
      },
    },
    lastChange: lastFrom && {
      from: lastFrom,
      get by() {
        return unknown('')
      },
      get at() {
        return unknown(new Date(0))
      },
    },
    get now() {
      return unknown(new Date(0))
    },
    note: null,
    // The statement makes no step of a component that is held.
    obstacles: [],
    override: null,
    disposition: null,
    returns: false,
  }
  // These have consequences for non-conformances, which the statement does not write.
  if (concernsNcrs(from, to)) return false
  const result = transition(request)
  return isDecided && result.ok && result.kind === 'step'
}

const standings: readonly Standing[] = statuses.flatMap((from) =>
  roles.flatMap((role) => [null, ...statuses].map((lastFrom) => ({ from, role, lastFrom }))),
)

/** An SQL `text[]`; null if empty. */
function sqlArrayOf(some: readonly Standing[]): string | null {
  return some.length === 0 ? null : `{${some.map((standing) => `"${keyOf(standing)}"`).join(',')}}`
}

const placeOf = ({ to, via }: Way, seenAt: Status | null) => `${via} ${to} ${seenAt}`

// Evaluated once for all combinations at startup: the rule depends only on its inputs.
const plain = new Map(
  (['app', 'qr'] as const).flatMap((via) =>
    statuses.flatMap((to) => {
      const way = { to, via }
      const allowed = standings.filter((standing) => isPlain(way, standing))
      return [null, ...statuses].map((seenAt) => {
        const some = allowed.filter(({ from }) => seenAt === null || from === seenAt)
        return [placeOf(way, seenAt), sqlArrayOf(some)] as const
      })
    }),
  ),
)

/**
 * Returns the combinations of status and role (see `Standing`) in which a component may get this status without a
 * further decision, as an SQL `text[]`; only those with the status `seenAt` if it is given. Null if there are none.
 */
export function plainSteps(way: Way, seenAt: Status | null): string | null {
  return plain.get(placeOf(way, seenAt)) ?? null
}
