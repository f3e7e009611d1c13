import { confirmCasting } from '@castline/contract/calls/casting-steps'
import type { LeftOut } from '@castline/contract/casting-steps'
import type { MachineFeedback } from '@castline/contract/machine-files'
import { mostCast } from '@castline/domain/production/castings'
import { call } from '#api/client.ts'

export type ReportedCasting = MachineFeedback['castings'][number]

export const keyOf = ({ mould_id, day, turn }: ReportedCasting) => `${mould_id} ${day} ${turn}`

/** When the last component of a casting was made, as the machine reports it. */
export const reportedAt = ({ components }: ReportedCasting): string =>
  components.reduce((last, { produced_at }) => (produced_at > last ? produced_at : last), '')

export interface Confirmed {
  readonly cast: number
  readonly leftOut: readonly LeftOut[]
  /** Castings that were refused as a whole, and why. */
  readonly failed: readonly { readonly casting: ReportedCasting; readonly error: unknown }[]
  readonly done: ReadonlySet<string>
}

/** Confirms castings one after another, as a person beside the mould does; one that is refused does not stop the others. */
export async function confirmReported(castings: readonly ReportedCasting[]): Promise<Confirmed> {
  const leftOut: LeftOut[] = []
  const failed: { casting: ReportedCasting; error: unknown }[] = []
  const done = new Set<string>()
  let cast = 0
  for (const casting of castings) {
    const { mould_id, day, turn, components } = casting
    const ids = components.map(({ component_id }) => component_id)
    try {
      for (let start = 0; start < ids.length; start += mostCast) {
        const component_ids = ids.slice(start, start + mostCast)
        const body = { day, turn, component_ids, occurred_at: reportedAt(casting) }
        const taken = await call(confirmCasting, { params: { id: mould_id }, body })
        cast += taken.cast
        leftOut.push(...taken.left_out)
      }
      done.add(keyOf(casting))
    } catch (error) {
      failed.push({ casting, error })
    }
  }
  return { cast, leftOut, failed, done }
}
