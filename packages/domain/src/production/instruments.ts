/** What strength is measured with: a testing machine, a rebound hammer, a recorder of temperatures. */
export const instrumentKinds = ['press', 'hammer', 'maturity', 'other'] as const
export type InstrumentKind = (typeof instrumentKinds)[number]
