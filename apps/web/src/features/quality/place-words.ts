import type { ModelPoint } from '@castline/contract/ncr'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Returns how to describe a place in the building by its coordinates. */
export function usePlaceWords() {
  const { t } = useTranslation('quality')
  const { number } = useFormat()
  return ({ at: [x, y, z] }: Pick<ModelPoint, 'at'>) => t('place.exact', { x: number(x), y: number(y), z: number(z) })
}
