import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorAnswer } from '@castline/contract/errors'
import { aFileForm, aPdf } from '#support/drawings.ts'
import type { Answered } from '../shared/client.ts'
import type { SignedIn } from '../shared/people.ts'
import type { Piece } from '../shared/yard.ts'
import { brokenOf, type Fault } from './fault.ts'
import type { Pulse } from './pulse.ts'
import { look } from './quiet-piece.ts'
import type { SmallDisk } from './small-disk.ts'

interface Aim {
  readonly disk: SmallDisk
  readonly by: SignedIn
  /** One that nobody else works on. */
  readonly piece: Piece
  readonly pulse: Pulse
}

const uploadsMeanwhile = 5
const drawingBytes = 300_000
const settlesWithinMs = 2_000

/** Whether this is a 503 in the product's own shape. */
export const isUnavailable = (answered: Answered | null): boolean =>
  answered?.status === 503 && (answered.body as ErrorAnswer).error === 'unavailable'

/** Uploads a new drawing of a piece, once. */
export function uploadTo(by: SignedIn, { id }: Piece): Promise<Answered | null> {
  const form = aFileForm(aPdf(drawingBytes))
  return by.ask('probe', { method: 'POST', path: `/components/${id}/upload-file`, form })
}

/** No room for another file; the database has a disk of its own. */
export function diskFull({ disk, by, piece, pulse }: Aim): Fault {
  return {
    name: 'disk full for files',
    kills: 0,
    async strike() {
      const before = await look(by, piece)
      const began = performance.now()
      const answers: (Answered | null)[] = []
      // Uploads that were under way fail and give back what they had.
      await disk.fill()
      await sleep(settlesWithinMs)
      for (let n = 0; n < uploadsMeanwhile; n++) {
        await disk.fill()
        answers.push(await uploadTo(by, piece))
      }
      const meanwhile = pulse.slowestChangeSince(began)
      const after = await look(by, piece)
      await disk.free()
      const over = performance.now()
      const again = await uploadTo(by, piece)
      return {
        over,
        broken: brokenOf({
          'an upload without room is answered 503': answers.every(isUnavailable),
          'it leaves no row': after.revisions === before.revisions,
          'changes go on meanwhile': meanwhile !== null,
          'with room again the next upload is taken': again?.status === 201,
        }),
        told: `uploads without room answered ${[...new Set(answers.map((answer) => answer?.status ?? 'not'))].join(', ')}`,
      }
    },
  }
}
