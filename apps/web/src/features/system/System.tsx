import type { SystemState } from '@castline/contract/system'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { Backups } from './Backups.tsx'
import { Disk } from './Disk.tsx'
import { Facts } from './Facts.tsx'
import { useBytes } from './use-bytes.ts'
import { NextStep, Warnings } from './Warnings.tsx'

/** The wider part first. */
const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

/** Warnings, then what protects the data: its backups and the room for it. Then the server and how it is used. */
export function System({ system }: { system: SystemState }) {
  const { t } = useTranslation('system')
  const format = useFormat()
  const bytes = useBytes()
  const { counts, database, models, updates } = system
  const newest = ({ newer, checked_at }: NonNullable<SystemState['updates']>) =>
    newer ?? t(checked_at === null ? 'installation.notAsked' : 'installation.upToDate')
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Warnings system={system} />
      <Box sx={twoColumns}>
        <Backups system={system} />
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
      </Box>
      {database.newer && (
        <Alert severity="warning">
          {t('installation.behind', { newer: database.newer, version: database.version })}
          <NextStep text={t('next.database_behind')} command="npm run move-database" />
        </Alert>
      )}
      <Box sx={twoColumns}>
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
            ...(updates ? [[t('installation.newest'), newest(updates)] as const] : []),
          ]}
        >
          {updates && (
            <Typography variant="caption" component="p" sx={{ marginBlock: '8px 0', color: 'text.secondary' }}>
              {t('installation.asks', { host: updates.host })}
            </Typography>
          )}
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
    </Box>
  )
}
