import { parseArgs } from 'node:util'

export interface FaultOptions {
  /** The least number of processes to kill in total. */
  readonly kills: number
  /** How long the database stays stopped, in seconds. */
  readonly gone: number
  /** Runs only faults with names that contain this. */
  readonly only: string
  readonly seed: number
  /** The approximate limit of the run; faults not run by then are skipped. */
  readonly minutes: number
}

/** With fewer kills the run is a quick look: each other fault runs once, and the database is stopped only briefly. */
const fewKills = 20

/**
 * `npm run faults`: 120 kills and all other faults; `npm run faults -- --kills 6` for a quick look, `--only disk` for
 * one fault.
 */
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
