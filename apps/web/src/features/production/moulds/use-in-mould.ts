import type { Mould } from '@castline/contract/moulds'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** As many are named; the others are counted. */
const namedAtMost = 2

/** Returns the words for what is in a mould now and for when it was cast; null for an empty one. */
export function useInMould(): (mould: Mould) => { readonly what: string; readonly since: string } | null {
  const { t } = useTranslation('board')
  const format = useFormat()
  return ({ filled_with: filled }) => {
    if (!filled) return null
    const { count, components, day } = filled
    const named = components.slice(0, namedAtMost)
    const others = count - named.length
    const what =
      named.length === 0
        ? t('pieces', { count, formatted: format.number(count) })
        : [...named, ...(others > 0 ? [t('more', { formatted: format.number(others) })] : [])].join(' ')
    return { what, since: t('mould.castOn', { day: format.shortDay(day) }) }
  }
}
