import type { QueuedAttempt } from '../attempts.ts'
import type { QueuedChange } from '../change.ts'
import { acknowledge } from './acknowledge.ts'
import { answer } from './answer.ts'
import { casting } from './casting.ts'
import { count } from './count.ts'
import { hours } from './hours.ts'
import type { Kind } from './kind.ts'
import { load } from './load.ts'
import { move } from './move.ts'
import { receipt } from './receipt.ts'
import { report } from './report.ts'
import { status } from './status.ts'
import { stocktake } from './stocktake.ts'

function find(attempt: QueuedAttempt) {
  switch (attempt.kind) {
    case 'load':
      return attempt.work.type === 'receive' ? receipt : load
    case 'report':
      return report
    case 'move':
      return move
    case 'stocktake':
      return stocktake
    case 'casting':
      return casting
    case 'answer':
      return answer
    case 'hours':
      return hours
    case 'count':
      return count
    case 'acknowledge':
      return acknowledge
    default:
      return status
  }
}

/** Returns the kind of a change. The only place that knows which there are. */
export function kindOf<A extends QueuedAttempt>(attempt: A): Kind<A> {
  // The switch above is what makes it one for this attempt.
  return find(attempt) as unknown as Kind<A>
}

/** The attempt to send after the user has read why it was refused. */
export function attemptAgain({ attempt, refusal }: Pick<QueuedChange, 'attempt' | 'refusal'>): QueuedAttempt {
  return kindOf(attempt).again?.(attempt, refusal) ?? attempt
}
