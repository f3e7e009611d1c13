import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorResponse } from '@castline/contract/errors'
import { aFileForm, aPdf } from '#support/drawings.ts'
import type { Reply } from '../shared/client.ts'
import type { SignedIn } from '../shared/people.ts'
import type { YardComponent } from '../shared/yard.ts'
import { brokenOf, type Fault } from './fault.ts'
import type { Pulse } from './pulse.ts'
import { readState } from './quiet-component.ts'
import type { SmallDisk } from './small-disk.ts'

interface Aim {
  readonly disk: SmallDisk
  readonly by: SignedIn
  /** A component that nothing else changes. */
  readonly component: YardComponent
  readonly pulse: Pulse
}

const uploadsMeanwhile = 5
const drawingBytes = 300_000
const settlesWithinMs = 2_000

/** Returns whether this is a 503 with the product's error body. */
export const isUnavailable = (response: Reply | null): boolean =>
  response?.status === 503 && ['unavailable', 'disk_full'].includes((response.body as ErrorResponse).error)

/** Uploads a new drawing of a component, without retrying. */
export function uploadTo(by: SignedIn, { id }: YardComponent, bytes = drawingBytes): Promise<Reply | null> {
  const form = aFileForm(aPdf(bytes))
  return by.ask('probe', { method: 'POST', path: `/components/${id}/upload-file`, form })
}

/** Fills the disk of the files; the database is on another disk. */
export function diskFull({ disk, by, component, pulse }: Aim): Fault {
  return {
    name: 'disk full for files',
    kills: 0,
    async strike() {
      const before = await readState(by, component)
      const began = performance.now()
      const responses: (Reply | null)[] = []
      // Uploads in progress fail and free their space.
      await disk.fill()
      await sleep(settlesWithinMs)
      for (let n = 0; n < uploadsMeanwhile; n++) {
        await disk.fill()
        responses.push(await uploadTo(by, component))
      }
      const meanwhile = pulse.slowestChangeSince(began)
      const after = await readState(by, component)
      await disk.free()
      const over = performance.now()
      const again = await uploadTo(by, component)
      return {
        over,
        broken: brokenOf({
          'an upload to a full disk returns 503': responses.every(isUnavailable),
          'it leaves no row': after.revisions === before.revisions,
          'changes continue during the fault': meanwhile !== null,
          'with room again the next upload is accepted': again?.status === 201,
        }),
        detail: `uploads without room returned ${[...new Set(responses.map((response) => response?.status ?? 'not'))].join(', ')}`,
      }
    },
  }
}
