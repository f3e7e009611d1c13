import type { DrawingPoint } from '@castline/contract/ncr'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** Returns how to describe a point with its place on the page. */
export function usePointWords() {
  const { t } = useTranslation('quality')
  const { percent } = useFormat()
  return ({ revision, page, x, y }: DrawingPoint): string => {
    const across = percent(Math.round(x * 100))
    return t('point.exact', { revision, page, across, down: percent(Math.round(y * 100)) })
  }
}
