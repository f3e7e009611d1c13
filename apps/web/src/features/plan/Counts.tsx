import type { ResponseOf } from '@castline/contract/call'
import type { listShortages } from '@castline/contract/calls/shortages'
import { isOnSite, type ShortageReason } from '@castline/domain/plan/shortages'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

interface CountsProps {
  data: ResponseOf<typeof listShortages>
  /** The filter of the list. */
  reason: ShortageReason | null
}

/** How many components are missing, and how many are on site without being installed. */
export function Counts({ data: { reasons }, reason: filter }: CountsProps) {
  const { t } = useTranslation('plan')
  const { number } = useFormat()
  const shown = reasons.filter(({ reason }) => filter === null || reason === filter)
  const sum = (isThere: boolean) =>
    shown.reduce((total, { reason, count }) => total + (isOnSite(reason) === isThere ? count : 0), 0)
  const [missing, onSite] = [sum(false), sum(true)]
  return dotted([
    missing > 0 ? t('count', { count: missing, formatted: number(missing) }) : null,
    onSite > 0 ? t('onSite', { count: onSite, formatted: number(onSite) }) : null,
  ])
}
