import type { LoadDetail } from '@castline/contract/load'
import type { LoadStatus } from '@castline/domain/loads/loads'

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

/** The control numbers of the components that would leave before they are cured. */
export function curingNumbers({ components }: Pick<LoadDetail, 'components'>): string[] {
  return components
    .filter(({ cures_until, loaded_at, outcome }) => cures_until && loaded_at && !outcome)
    .map(({ control_number }) => control_number)
}
