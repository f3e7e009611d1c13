/** What a casting needs before it is poured; a plant says which of them count. */
export const castingNeeds = ['drawing', 'cage', 'embeds', 'insulation', 'mould', 'mix'] as const
export type CastingNeed = (typeof castingNeeds)[number]

export const needStates = ['open', 'ready', 'missing'] as const
export type NeedState = (typeof needStates)[number]

/** The most components that are confirmed at once. */
export const mostCast = 200

/** Returns whether a casting has all that its plant asks for. */
export const isReady = (needs: readonly CastingNeed[], states: Partial<Record<CastingNeed, NeedState>>): boolean =>
  needs.every((need) => states[need] === 'ready')
