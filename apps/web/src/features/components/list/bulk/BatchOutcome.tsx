import type { Status } from '@castline/domain/status/statuses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fillLink } from '#tracking/checklists/links.ts'
import { obstaclesIn } from '#tracking/gates/obstacles-in.ts'
import { useObstacleText } from '#tracking/gates/use-obstacle-text.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useFormat } from '#ui/format.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import type { Batch } from './use-batch.ts'

/** A longer list would not be read; the selection contains all of them. */
const maxListed = 100

interface BatchOutcomeProps {
  batch: Batch
  /** The new status; null if the batch undoes changes. */
  to: Status | null
}

/** The progress of a change, and the result for each refused component. */
export function BatchOutcome({ batch, to }: BatchOutcomeProps) {
  const { t } = useTranslation(['components', 'errors', 'statuses'])
  const errorMessage = useErrorMessage()
  const { sayAll } = useObstacleText()
  const format = useFormat()
  const { phase, sent, count, changed, refused, error } = batch
  const progress = t('bulk.progress', { sent: format.number(sent), total: format.number(count) })
  const listed = refused.slice(0, maxListed)
  return (
    <>
      {phase !== 'done' && (
        <div role="status">
          <ProgressBar label={t('bulk.open')} text={progress} share={count > 0 ? sent / count : 0} />
        </div>
      )}
      {phase === 'stopped' && (
        <Alert severity="warning">
          {error !== null && `${errorMessage(error, 'reading')} `}
          {t('bulk.stopped')}
        </Alert>
      )}
      {phase === 'done' && (
        <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status">
          {to
            ? t('bulk.changed', { formatted: format.number(changed.length), status: t(`statuses:status.${to}`) })
            : t('bulk.undone', { formatted: format.number(changed.length) })}
          {refused.length > 0 &&
            ` ${t(to ? 'bulk.refused' : 'bulk.notUndone', { formatted: format.number(refused.length) })}`}
        </Alert>
      )}
      {refused.length > 0 && (
        <Box
          component="ul"
          aria-label={t('bulk.refusedList')}
          // Focusable, so that it can be scrolled by keyboard.
          tabIndex={0}
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5, maxHeight: 320, overflow: 'auto' }}
        >
          {listed.map(({ component, refusal }) => (
            <Box component="li" key={component.id}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{component.control_number}</Typography>
                <StatusChip status={component.status} />
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {obstaclesIn(refusal).map(sayAll).join(' ') || t(`errors:code.${refusal.error}`)}
              </Typography>
              {obstaclesIn(refusal).some(({ gate }) => gate === 'checklist') && (
                <MuiLink
                  component={Link}
                  to={fillLink(component.id)}
                  sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
                >
                  {t('bulk.fill')}
                </MuiLink>
              )}
            </Box>
          ))}
          {refused.length > listed.length && (
            <li>
              {t('bulk.andMore', {
                formatted: format.number(refused.length - listed.length),
              })}
            </li>
          )}
        </Box>
      )}
    </>
  )
}
