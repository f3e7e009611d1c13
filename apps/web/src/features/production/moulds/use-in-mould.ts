import type { Mould } from '@castline/contract/moulds'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { useMarks } from '../use-marks.ts'

/** Returns the words for what is in a mould now and for when it was cast; null for an empty one. */
export function useInMould(): (mould: Mould) => { readonly what: string; readonly since: string } | null {
  const { t } = useTranslation('board')
  const format = useFormat()
  const marks = useMarks()
  return ({ filled_with: filled }) =>
    filled && {
      what: marks(filled.components, filled.count),
      since: t('mould.castOn', { day: format.shortDay(filled.day) }),
    }
}
