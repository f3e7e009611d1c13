import type { ReadySummary } from '@castline/contract/casting-steps'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/format.ts'

/** What a summary says: how many castings are not ready, for which day, and how much is known to be missing. */
export function readyWords(
  t: TFunction<'notifications'>,
  format: Pick<ReturnType<typeof useFormat>, 'number' | 'date'>,
  { day, castings, missing }: Pick<ReadySummary, 'day' | 'castings' | 'missing'>,
) {
  return {
    what: t('ready.castings', { count: castings, formatted: format.number(castings) }),
    where: [
      t('ready.day', { day: format.date(day) }),
      missing > 0 ? t('ready.missing', { count: missing, formatted: format.number(missing) }) : null,
    ],
  }
}
