import type { Ncr, NcrDetail, NcrEvent } from '@castline/contract/ncr'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { Role } from '@castline/domain/users/roles'

/** Who reads a quality record. */
export interface Reader {
  readonly id: string
  readonly role: Role
}

type Found = Omit<NcrDetail, 'allowed'>

/** Returns a row of the register with what this role may see. */
export function visibleNcr<Row extends Ncr>(row: Row, role: Role): Row {
  return {
    ...row,
    ...(!seesInQuality(role, 'cost') && { cost: null }),
    ...(!seesInQuality(role, 'people') && { reported_by: null, assigned_to: null }),
  }
}

export function visibleEvents<Event extends NcrEvent>(events: readonly Event[], role: Role): Event[] {
  return events.flatMap((event) => {
    const { visibility, kind } = event
    const isHidden = visibility !== 'shared' && !seesInQuality(role, 'internal')
    // An assignment says who works on it, and nothing else.
    if (isHidden && (kind === 'comment' || kind === 'assignment')) return []
    return [
      {
        ...event,
        ...(!seesInQuality(role, 'cost') && { changes: event.changes.filter(({ field }) => field !== 'cost') }),
        ...(isHidden && { text: null }),
        ...(!seesInQuality(role, 'people') && { user_name: null, assigned_to_name: null, signature: null }),
      },
    ]
  })
}

/** Returns a non-conformance and its history with what this role may see. */
export function visibleDetail(found: Found, role: Role): Found {
  return {
    ...visibleNcr(found, role),
    ...(!seesInQuality(role, 'people') && { decided_by: null, closed_by: null }),
    events: visibleEvents(found.events, role),
  }
}

/** The name of a person in quality, for this role. */
export const visibleName = <Name extends string | null>(name: Name, role: Role): Name | null =>
  seesInQuality(role, 'people') ? name : null
