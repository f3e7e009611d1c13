import type { Building } from '@castline/contract/models'
import type { TFunction } from 'i18next'
import type { BuildingAddress } from './building-address.ts'

interface Narrowing {
  readonly label: string
  /** Removes it from the address. */
  readonly none: Partial<BuildingAddress>
}

/** The filters that only other pages set. */
export function narrowedTo(
  building: Building,
  { isLate, load, type }: BuildingAddress,
  t: TFunction<readonly ['building', 'statuses']>,
): Narrowing[] {
  const number = building.loads.find(({ id }) => id === load)?.number
  return [
    isLate && { label: t('legend.late'), none: { isLate: false } },
    load !== null && {
      label: load === 'none' ? t('legend.noLoad') : (number ?? t('filter.onLoad')),
      none: { load: null },
    },
    type !== null && { label: type, none: { type: null } },
  ].filter((each) => each !== false)
}
