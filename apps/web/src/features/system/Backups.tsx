import type { SystemState } from '@castline/contract/system'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import ArchiveIcon from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BackupRow } from './BackupRow.tsx'
import { Dismissed } from './Dismissed.tsx'

/** The schedule, and the last backups that it made. */
export function Backups({ backups }: { backups: SystemState['backups'] }) {
  const { t } = useTranslation('system')
  const id = useId()
  const { at, keep, folder, recent, dismissal } = backups
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ padding: { xs: 2, sm: 2.5 }, paddingBlockEnd: '8px !important' }}>
        <Typography variant="h2" id={id}>
          {t('backups.title')}
        </Typography>
        {!at && dismissal && <Dismissed dismissal={dismissal} />}
        {at && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', marginBlockStart: 0.5 }}>
            {t('backups.schedule', { at, keep, count: keep, folder })}
          </Typography>
        )}
      </Box>
      {recent.length > 0 ? (
        <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {recent.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </Box>
      ) : (
        <Box sx={{ display: 'flex', gap: 1.5, padding: { xs: 2, sm: 2.5 }, color: 'text.secondary' }}>
          <ArchiveIcon size={24} aria-hidden style={{ flexShrink: 0 }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle2" sx={{ color: 'text.primary' }}>
              {at ? t('backups.none.title') : t('backups.unscheduled.title')}
            </Typography>
            <Typography variant="body2">
              {at ? t('backups.none.text', { at }) : t('backups.unscheduled.text')}
            </Typography>
          </Box>
        </Box>
      )}
    </Card>
  )
}
