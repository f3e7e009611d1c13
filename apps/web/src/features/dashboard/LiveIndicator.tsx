import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { LiveProject } from './use-live-project.ts'

interface LiveIndicatorProps {
  connection: LiveProject['connection']
  /** When the figures were last received, in ms since 1970; 0 for never. */
  updatedAt: number
  /** Whether they are those of an earlier visit. */
  isOld: boolean
}

const isToday = (day: Date) => day.toDateString() === new Date().toDateString()

/** Whether the page is receiving live updates, as text and a coloured dot. */
export function LiveIndicator({ connection, updatedAt, isOld }: LiveIndicatorProps) {
  const { t } = useTranslation('dashboard')
  const { time, date } = useFormat()
  const isLive = connection === 'live' && !isOld
  const words = isOld
    ? t('live.old', { time: isToday(new Date(updatedAt)) ? time(new Date(updatedAt)) : date(new Date(updatedAt)) })
    : connection !== 'reconnecting'
      ? t(`live.${connection}`)
      : updatedAt > 0
        ? t('live.reconnecting', { time: time(new Date(updatedAt)) })
        : t('live.reconnectingUnknown')
  return (
    <Box component="span" role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: 2,
          borderColor: isLive ? 'status.installed.solid' : 'status.warning.solid',
          bgcolor: isLive ? 'status.installed.solid' : 'transparent',
        }}
      />
      {words}
    </Box>
  )
}
