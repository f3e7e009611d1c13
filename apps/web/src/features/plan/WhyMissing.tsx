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
  const { reason, ready_on, load, missing_from, needed_on, holds } = shortage
  const curing = ready_on && t('curingUntil', { date: format.date(ready_on) })
  const facts = [
    reason === 'curing' && curing ? curing : t(`reason.${reason}`),
    reason === 'on_hold' && holds.length > 0 ? holds.join(', ') : null,
    reason === 'curing' ? null : curing,
    needed_on === null && reason !== 'no_date' ? t('reason.no_date') : null,
  ]
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
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
      <Expected shortage={shortage} />
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

function Expected({ shortage: { reason, expected_on, wanted_on } }: { shortage: Shortage }) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  if (expected_on === null) return null
  const date = format.date(expected_on)
  const after = daysAfterNeeded(expected_on, wanted_on)
  // A hold has no known end.
  const text =
    reason === 'on_hold'
      ? t('notBefore', { date })
      : after > 0
        ? t('expectedAfter', { count: after, formatted: format.number(after), date })
        : t('expected', { date })
  return (
    <Typography variant="body2" sx={{ display: 'block', color: after > 0 ? 'status.rejected.text' : 'text.secondary' }}>
      {text}
    </Typography>
  )
}
