import { dismissBackupWarning, systemState } from '@castline/contract/calls/system'
import type { SystemState } from '@castline/contract/system'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'

/** Who dismissed the warning about missing backups, when and why. */
export function Dismissed({ dismissal }: { dismissal: NonNullable<SystemState['backups']['dismissal']> }) {
  const { t } = useTranslation('system')
  const format = useFormat()
  const client = useQueryClient()
  const may = usePermissions()
  const showing = useCallMutation(dismissBackupWarning, {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf(systemState) }),
  })
  const { reason, at, by_name: name } = dismissal
  const date = format.date(at)
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', marginBlockStart: 0.5 }}>
        {name ? t('backups.dismiss.by', { name, date, reason }) : t('backups.dismiss.byNobody', { date, reason })}
      </Typography>
      {may('system:edit') && (
        <Button
          size="small"
          sx={{ marginBlockStart: 1 }}
          loading={showing.isPending}
          onClick={() => showing.mutate({ body: { reason: null } })}
        >
          {t('backups.dismiss.again')}
        </Button>
      )}
      <ErrorText error={showing.error} />
    </>
  )
}
