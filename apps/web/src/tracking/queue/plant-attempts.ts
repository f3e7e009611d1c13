import type { CastingNeed, NeedState } from '@castline/domain/production/castings'
import type { WorkKind } from '@castline/domain/production/labour'
import type { MaterialUnit } from '@castline/domain/production/materials'

/** A mould on one day and turn. */
export interface MouldSlot {
  readonly mouldId: string
  readonly mouldName: string
  readonly day: string
  readonly turn: number
}

/**
 * A step of a casting that the person beside the mould makes: its components are cast, what it needs is ticked, or it is
 * stripped. When it is sent again, the server applies its idempotency key once.
 */
export interface CastingAttempt {
  readonly kind: 'casting'
  readonly key: string
  readonly slot: MouldSlot
  readonly work:
    | {
        readonly type: 'cast'
        readonly componentIds: readonly string[]
        readonly pourId: string | null
        /** The new drawings that the person confirms to have cast from; older versions stored none. */
        readonly drawings?: readonly DrawingSeen[]
      }
    | {
        readonly type: 'need'
        readonly need: CastingNeed
        readonly state: NeedState
        readonly note: string | null
        /** What the person saw in the casting, which may be moved before the tick arrives; older versions stored none. */
        readonly componentIds?: readonly string[]
        /** The revisions that the person saw, of a tick of the drawings. */
        readonly drawings?: readonly DrawingSeen[]
      }
    /** It was taken out of its mould; `castingId` is null while the device does not know it: its pour waits here, too. */
    | { readonly type: 'strip'; readonly castingId: string | null; readonly override?: string }
}

export interface DrawingSeen {
  readonly componentId: string
  readonly revision: number
}

/**
 * Hours of a crew on a day, by kind of work; kinds that are not named stay. `was`: the hours that the person saw; earlier versions
 * stored none. When it is sent again, the server applies its idempotency key once.
 */
export interface HoursAttempt {
  readonly kind: 'hours'
  readonly key: string
  readonly crew: { readonly id: string; readonly name: string }
  readonly day: string
  readonly entries: readonly { readonly kind: WorkKind; readonly hours: number; readonly was?: number }[]
}

/** What somebody has counted of an item in the store of a plant. When it is sent again, the server applies its idempotency key once. */
export interface CountAttempt {
  readonly kind: 'count'
  readonly key: string
  readonly plantId: string
  readonly number: string
  readonly unit: MaterialUnit
  readonly quantity: number
}
