import type { HistoryEntry } from '@castline/contract/component-history'
import { revisionName } from '@castline/domain/drawings/drawings'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useRejectionReason } from '#tracking/steps/use-rejection-reason.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { TimelineEntry } from '#ui/TimelineEntry.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { Photos } from './Photos.tsx'

/** A change of status, with its author, reason, note and photos. */
export function Change({ change, isAnnulled }: { change: HistoryEntry; isAnnulled: boolean }) {
  const { t } = useTranslation(['component', 'gates', 'statuses'])
  const { ago, dateTime, list } = useFormat()
  const reason = useRejectionReason()(change)
  const isLate = change.via === 'offline'
  const { occurred_at, reported_at } = change
  const isAdjusted = reported_at !== null && dateTime(reported_at) !== dateTime(occurred_at)
  const by = [
    change.user_name ?? (change.via === 'import' ? null : t('history.somebody')),
    t(`statuses:channel.${change.via}`),
    isLate ? t('history.arrived', { time: dateTime(change.recorded_at) }) : null,
  ]
  function overrideWords({ checklists, drawing, strength, gates }: NonNullable<HistoryEntry['override']>): string {
    if (checklists.length > 0) return t('history.override', { checklists: list(checklists) })
    if (drawing || strength) return t(strength ? 'history.overrideStrength' : 'history.overrideDrawing')
    return t('history.overrideOther', { what: list(gates.map((gate) => t(`gates:word.${gate}`))) })
  }
  return (
    <TimelineEntry>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.75 }}>
        <Typography component="span" variant="body2" sx={{ textDecoration: isAnnulled ? 'line-through' : undefined }}>
          {t(`statuses:status.${change.from_status}`)}
        </Typography>
        <Box component="span" sx={{ display: 'flex', '[dir="rtl"] &': { scale: '-1 1' } }}>
          <ArrowRight size={16} aria-hidden />
        </Box>
        <span style={visuallyHidden}>{t('history.to')}</span>
        <StatusChip status={change.to_status} />
        {isAnnulled && <Chip size="small" variant="outlined" label={t('history.annulled')} />}
        {change.missing_from && (
          <Chip size="small" variant="outlined" label={t('statuses:missingFrom', { number: change.missing_from })} />
        )}
        {change.returned && (
          <Chip
            size="small"
            variant="outlined"
            label={
              change.returned.load
                ? t('statuses:returnedWith', { load: change.returned.load })
                : dotted([t('statuses:returned'), change.returned.vehicle])
            }
          />
        )}
        {change.takes_back && !change.missing_from && (
          <Chip size="small" variant="outlined" label={t('history.takesBack')} />
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <time dateTime={occurred_at} title={ago(occurred_at)}>
          {dateTime(occurred_at)}
        </time>
        {' · '}
        {dotted(by)}
      </Typography>
      {isAdjusted && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('history.adjusted', { time: dateTime(reported_at) })}
        </Typography>
      )}
      {reason && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <b>{t('history.reason')}</b> <bdi>{reason}</bdi>
        </Typography>
      )}
      {change.override && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <b>{overrideWords(change.override)}</b> <bdi>{change.override.reason}</bdi>
        </Typography>
      )}
      {change.drawing && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <b>{t('history.madeFrom')}</b> <bdi>{revisionName(change.drawing)}</bdi>
          {' · '}
          {t('drawings.revision', { revision: change.drawing.revision })}
        </Typography>
      )}
      {change.note && (
        <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <b>{t('history.note')}</b> <bdi>{change.note}</bdi>
        </Typography>
      )}
      <Photos change={change} />
    </TimelineEntry>
  )
}
