import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** When the status last changed, as relative time. The exact time is in the tooltip. */
export function LastChange({ at }: { at: string | null }) {
  const { t } = useTranslation('components')
  const format = useFormat()
  if (at === null) return t('neverChanged')
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at)}
    </time>
  )
}
