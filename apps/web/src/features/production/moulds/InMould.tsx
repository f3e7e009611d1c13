import type { Mould } from '@castline/contract/moulds'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

/** As many are named; the others are counted. */
const namedAtMost = 2

/** What is in a mould now, and since when; nothing of an empty one. */
export function InMould({ mould: { filled_with: filled } }: { mould: Mould }) {
  const { t } = useTranslation('board')
  const format = useFormat()
  if (!filled) return null
  const { count, components, day } = filled
  const named = components.slice(0, namedAtMost)
  const more = t('more', { formatted: format.number(count - named.length) })
  const names = [...named, ...(named.length > 0 && count > named.length ? [more] : [])].join(' ')
  return (
    <>
      {dotted([
        names || t('pieces', { count, formatted: format.number(count) }),
        t('mould.castOn', { day: format.shortDay(day) }),
      ])}
    </>
  )
}
