import type { SystemState } from '@castline/contract/system'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import ArchiveIcon from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BackUpNow } from './BackUpNow.tsx'
import { BackupRow } from './BackupRow.tsx'
import { Dismissed } from './Dismissed.tsx'
import { backupNow, NextStep } from './Warnings.tsx'

/** The schedule, the last backups that it made, and how to make one now. */
export function Backups({ system: { backups } }: { system: SystemState }) {
  const { t } = useTranslation('system')
  const id = useId()
  const { at, keep, folder, recent, running, dismissal } = backups
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ padding: { xs: 2, sm: 2.5 }, paddingBlockEnd: '8px !important' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h2" id={id}>
            {t('backups.title')}
          </Typography>
          <BackUpNow isRunning={running} />
        </Box>
        {!at && dismissal && <Dismissed dismissal={dismissal} />}
        {at && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', marginBlockStart: 0.5 }}>
            {t('backups.schedule', { at, keep, count: keep, folder })}
          </Typography>
        )}
      </Box>
      {recent.length > 0 ? (
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {recent.map((backup, place) => (
            <BackupRow key={backup.id} backup={backup} isRunning={running && place === 0} />
          ))}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 1.5, padding: { xs: 2, sm: 2.5 }, color: 'text.secondary' }}>
          <ArchiveIcon size={24} aria-hidden style={{ flexShrink: 0 }} />
          <Box sx={{ minWidth: 0 }}>
            {/* Without a schedule, a warning above or its dismissal says so. */}
            {at && (
              <Typography variant="subtitle2" sx={{ color: 'text.primary' }}>
                {t('backups.none.title')}
              </Typography>
            )}
            <Typography variant="body2">
              {at ? t('backups.none.text', { at }) : t('backups.unscheduled.text')}
            </Typography>
          </Box>
        </Box>
      )}
      <Box
        sx={{
          paddingInline: { xs: 2, sm: 2.5 },
          paddingBlock: 1,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <NextStep text={t('backups.command')} command={backupNow(folder)} />
      </Box>
    </Card>
  )
}
