import type { Status } from '../status/statuses.ts'

/** What a casting needs before it is poured; a plant says which of them count. */
export const castingNeeds = ['drawing', 'cage', 'embeds', 'insulation', 'mould', 'mix'] as const
export type CastingNeed = (typeof castingNeeds)[number]

export const needStates = ['open', 'ready', 'missing'] as const
export type NeedState = (typeof needStates)[number]

/** What the product knows from its own records: each component has its released drawing, the mould is in use. */
export const knownNeeds = ['drawing', 'mould'] as const satisfies readonly CastingNeed[]

/** Returns the state of a need: what a person ticked, unless that is outdated; else what the records show. */
export const needState = (ticked: NeedState | null, isKnown: boolean): NeedState =>
  ticked ?? (isKnown ? 'ready' : 'open')

/** The most components that are confirmed at once. */
export const mostCast = 200

/** Returns whether a casting has all that its plant asks for. */
export const isReady = (needs: readonly CastingNeed[], states: Partial<Record<CastingNeed, NeedState>>): boolean =>
  needs.every((need) => states[need] === 'ready')

/** Whether a component can still be cast with its casting; one that it made and that was scrapped is made again in another. */
export const waitsForCasting = ({ cast, status }: { readonly cast: boolean; readonly status: Status }): boolean =>
  !cast && (status === 'planning' || status === 'rejected')
