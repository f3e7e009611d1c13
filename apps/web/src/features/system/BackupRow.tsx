import type { SystemState } from '@castline/contract/system'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useBytes } from './use-bytes.ts'

type Backup = SystemState['backups']['recent'][number]

/** A backup: when, how large, and whether it and its test restore succeeded; `isRunning` while a server makes it. */
export function BackupRow({ backup, isRunning }: { backup: Backup; isRunning: boolean }) {
  const { t } = useTranslation('system')
  const format = useFormat()
  const bytes = useBytes()
  const { started_at, finished_at, failure, tested_at, test_failure, missing_files, size } = backup
  const state = failure ? 'failed' : finished_at ? 'done' : isRunning ? 'running' : 'unfinished'
  const colour = { failed: 'error', done: 'success', unfinished: 'default', running: 'info' } as const
  const problem = failure ?? test_failure
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 1.5,
        paddingInline: { xs: 2, sm: 2.5 },
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {state === 'running' && <LinearProgress aria-hidden sx={{ marginBlockEnd: 1 }} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography component="time" dateTime={started_at} variant="body2" sx={{ fontWeight: 600 }}>
          {format.dateTime(started_at)}
        </Typography>
        <ToneChip tone={colour[state]} label={t(`backups.state.${state}`)} />
        {tested_at && (
          <ToneChip
            tone={test_failure ? 'error' : 'success'}
            label={test_failure ? t('backups.state.testFailed') : t('backups.state.tested')}
          />
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', marginBlockStart: 0.5 }}>
        {dotted([
          backup.file,
          backup.server,
          size === null ? null : bytes(size),
          missing_files ? t('backups.missing', { count: missing_files }) : null,
        ])}
      </Typography>
      {problem && (
        <Typography variant="body2" sx={{ color: 'status.rejected.text', overflowWrap: 'anywhere' }}>
          <bdi>{problem}</bdi>
        </Typography>
      )}
    </Box>
  )
}
