import type { Shortage } from '@castline/contract/shortages'
import { isOverdueLoad } from '@castline/domain/loads/days'
import { daysAfterNeeded } from '@castline/domain/plan/expected'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { loadLink } from '#tracking/loads/links.ts'
import { useFormat } from '#ui/format.ts'

/** Why a component is missing, its load with the day, and when it is expected on site. */
export function WhyMissing({ shortage, today }: { shortage: Shortage; today: string }) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const { load, missing_from } = shortage
  const reasonWords = useReasonWords()
  const expected = useExpectedWords()(shortage)
  const isAfter = shortage.expected_on !== null && daysAfterNeeded(shortage.expected_on, shortage.wanted_on) > 0
  return (
    <>
      {reasonWords(shortage)}
      {missing_from && (
        <>
          {' · '}
          <ToLoad load={missing_from} />
        </>
      )}
      {load && (
        <>
          {' · '}
          <ToLoad load={load} />{' '}
          {t(isOverdueLoad(load, today) ? 'loadOverdue' : 'loadDay', { date: format.date(load.planned_on) })}
        </>
      )}
      {expected && (
        <Typography
          variant="body2"
          sx={{ display: 'block', color: isAfter ? 'status.rejected.text' : 'text.secondary' }}
        >
          {expected}
        </Typography>
      )}
    </>
  )
}

function ToLoad({ load }: { load: { readonly id: string; readonly number: string } }) {
  return (
    <MuiLink
      component={Link}
      to={loadLink(load.id)}
      // Above the row's own link.
      sx={{ position: 'relative', zIndex: 1, display: 'inline-block', paddingBlock: 0.75 }}
    >
      <bdi>{load.number}</bdi>
    </MuiLink>
  )
}

/** Returns a function that says why a component is missing. */
export function useReasonWords(): (shortage: Shortage) => string {
  const { t } = useTranslation('plan')
  const format = useFormat()
  return ({ reason, ready_on, needed_on, holds }) => {
    const curing = ready_on && t('curingUntil', { date: format.date(ready_on) })
    const facts = [
      reason === 'curing' && curing ? curing : t(`reason.${reason}`),
      reason === 'on_hold' && holds.length > 0 ? format.list(holds) : null,
      reason === 'curing' ? null : curing,
      needed_on === null && reason !== 'no_date' ? t('reason.no_date') : null,
    ]
    return facts.filter(Boolean).join(' · ')
  }
}

/** Returns a function that says when a component can be on site; null if that is not known. */
export function useExpectedWords(): (shortage: Shortage) => string | null {
  const { t } = useTranslation('plan')
  const format = useFormat()
  return ({ reason, expected_on, wanted_on }) => {
    if (expected_on === null) return null
    const date = format.date(expected_on)
    const after = daysAfterNeeded(expected_on, wanted_on)
    // A hold has no known end.
    if (reason === 'on_hold') return t('notBefore', { date })
    if (after === 0) return t('expected', { date })
    return t('expectedAfter', { count: after, formatted: format.number(after), date })
  }
}
