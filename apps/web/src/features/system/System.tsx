import type { SystemState } from '@castline/contract/system'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useFormat } from '#ui/format.ts'
import { Backups } from './Backups.tsx'
import { Disk } from './Disk.tsx'
import { DismissWarning } from './DismissWarning.tsx'
import { Facts } from './Facts.tsx'
import { useBytes } from './use-bytes.ts'

/** Warnings, then the state of the server, then its backups. */
export function System({ system }: { system: SystemState }) {
  const { t } = useTranslation('system')
  const format = useFormat()
  const bytes = useBytes()
  const may = usePermissions()
  const [isDismissing, setIsDismissing] = useState(false)
  const { counts, database, models } = system
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {system.warnings.length > 0 && (
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          {system.warnings.map((warning) => (
            <Alert
              key={warning}
              severity="warning"
              action={
                warning === 'backup_unscheduled' &&
                may('system:edit') && (
                  <Button color="inherit" size="small" onClick={() => setIsDismissing(true)}>
                    {t('backups.dismiss.action')}
                  </Button>
                )
              }
            >
              {t(`warning.${warning}`)}
            </Alert>
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Facts
          title={t('installation.title')}
          facts={[
            [t('installation.server'), system.server],
            [t('installation.running'), format.ago(system.started_at)],
            [t('installation.schema'), system.schema],
            [t('installation.database'), `PostgreSQL ${database.version}`],
            [t('installation.where'), database.embedded ? t('installation.embedded') : t('installation.external')],
            [t('installation.node'), system.node],
            [
              t('installation.certificate'),
              system.certificate_until ? format.date(system.certificate_until) : t('installation.noCertificate'),
            ],
          ]}
        />
        <Facts
          title={t('storage.title')}
          facts={[
            [t('storage.database'), bytes(database.size)],
            [t('storage.files'), system.files_in_bucket ? t('storage.bucket') : t('storage.disk')],
          ]}
        >
          {system.disks.map((disk) => (
            <Disk key={disk.use} disk={disk} />
          ))}
        </Facts>
        <Facts
          title={t('use.title')}
          facts={[
            [t('use.users'), format.number(counts.users)],
            [t('use.sessions'), format.number(counts.sessions)],
            [t('use.streams'), format.number(system.event_streams)],
            [t('use.projects'), format.number(counts.projects)],
            [t('use.components'), format.number(counts.components)],
            [t('use.modelsWaiting'), format.number(models.waiting)],
            [t('use.modelsFailed'), format.number(models.failed)],
          ]}
        />
      </Box>
      <Backups backups={system.backups} />
      {isDismissing && <DismissWarning onClose={() => setIsDismissing(false)} />}
    </Box>
  )
}
