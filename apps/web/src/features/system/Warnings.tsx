import type { SystemState } from '@castline/contract/system'
import type { SystemWarning } from '@castline/contract/values/system'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import CopyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCopy } from '#ui/use-copy.ts'
import { DismissWarning } from './DismissWarning.tsx'

/** Something is lost or stands still until a person acts. */
const urgent: readonly SystemWarning[] = ['backup_failed', 'test_restore_failed', 'database_disk_full']

/** Makes a backup at once, on the server. Folders may have spaces. */
export const backupNow = (folder: string) => `npm run backup -- "${folder}/by-hand.tar.gz"`

/** What shows the cause on the server, or ends it (docs/operations.md); null if this page does. */
const commands: Readonly<Record<SystemWarning, string | null>> = {
  backup_failed: 'npm run doctor',
  backup_old: null,
  backup_unscheduled: 'BACKUP_AT=02:30',
  test_restore_failed: 'npm run doctor',
  disk_low: 'df -h',
  database_disk_full: 'df -h',
  certificate_expiring: 'npm run doctor',
  mail_failing: 'npm run doctor',
  address_refused: null,
}

/** What to do, and the command that does it, to be copied. */
export function NextStep({ text, command }: { text: string; command: string | null }) {
  const { t } = useTranslation('system')
  const copy = useCopy()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      {text}
      {command !== null && (
        // Together: a copied command is never on another line than its button.
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
          <Box component="code" dir="ltr" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere', userSelect: 'all' }}>
            {command}
          </Box>
          <IconButton color="inherit" aria-label={t('next.copy', { command })} onClick={() => void copy(command)}>
            <CopyIcon size={18} />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}

/** What needs an administrator's attention, each with its next step; nothing if nothing does. */
export function Warnings({ system: { warnings } }: { system: SystemState }) {
  const { t } = useTranslation('system')
  const may = usePermissions()
  const [isDismissing, setIsDismissing] = useState(false)
  if (warnings.length === 0) return null
  return (
    <>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {warnings.map((warning) => (
          <Alert
            key={warning}
            severity={urgent.includes(warning) ? 'error' : 'warning'}
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
            <NextStep text={t(`next.${warning}`)} command={commands[warning]} />
          </Alert>
        ))}
      </Box>
      {isDismissing && <DismissWarning onClose={() => setIsDismissing(false)} />}
    </>
  )
}
