import { parseArgs } from 'node:util'

export interface FaultOptions {
  /** How many processes are killed at least, over all. */
  readonly kills: number
  /** How long the database is away, in seconds. */
  readonly gone: number
  /** Only faults whose name holds this. */
  readonly only: string
  readonly seed: number
  /** At most about so long; what of the plan is left then is left out. */
  readonly minutes: number
}

/** Fewer kills than this are a look: the other faults come once, and the database is not away for long. */
const fewKills = 20

/** `npm run faults`: 120 kills and all other faults; `npm run faults -- --kills 6` for a look, `--only disk` for one fault. */
export function readOptions(): FaultOptions & { readonly isLook: boolean } {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '120' },
      gone: { type: 'string' },
      minutes: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  })
  const kills = Number(values.kills)
  const isLook = kills < fewKills
  const gone = Number(values.gone ?? (isLook ? 5 : 20))
  const { only } = values
  return { kills, gone, only, seed: Number(values.seed), minutes: Number(values.minutes), isLook }
}
