import type { TFunction } from 'i18next'
import type { Format } from '#ui/format.ts'

/** When the status last changed, as relative time. The exact time is in the tooltip. */
export function lastChange(at: string | null, t: TFunction<['components', 'fields', 'statuses']>, format: Format) {
  if (at === null) return t('neverChanged')
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at)}
    </time>
  )
}
