import type { LoadDetail } from '@castline/contract/loads'
import type { LoadStatus } from '@castline/domain/loads'

const asked = ['vehicle', 'driver', 'trailer_id'] as const

/** Which of truck, driver and trailer nobody has entered: a departure asks about them, because it ends the editing. */
export function unsetFields({ vehicle, driver, trailer }: Pick<LoadDetail, 'vehicle' | 'driver' | 'trailer'>) {
  const values = { vehicle, driver, trailer_id: trailer }
  return asked.filter((field) => values[field] === null)
}

/** Whether a load can still get a truck. */
export function isInPlant(status: LoadStatus): boolean {
  return status === 'planned' || status === 'loading'
}
