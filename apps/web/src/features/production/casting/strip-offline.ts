import type { Casting } from '@castline/contract/castings'
import type { Obstacle } from '@castline/domain/gates/gates'
import { isStillRefused, type OpenStrength } from '@castline/domain/production/strength-gates'

/**
 * What refuses to strip a casting, decided as by the server with what it last said; an age may have been reached since. The server
 * decides again when the strip is sent.
 */
export const stripRefusals = ({ obstacles }: Pick<Casting, 'obstacles'>, now: Date): Obstacle[] =>
  (obstacles as Obstacle[]).filter(
    ({ step, rule, gate, facts }) =>
      step === 'strip' && rule === 'block' && (gate !== 'strength' || isStillRefused(facts as OpenStrength, now)),
  )
