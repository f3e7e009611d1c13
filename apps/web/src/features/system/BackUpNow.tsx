import { makeBackup, systemState } from '@castline/contract/calls/system'
import Button from '@mui/material/Button'
import ArchiveIcon from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useNotice } from '#ui/notices.tsx'

/** Begins a backup; not while one is made. */
export function BackUpNow({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('system')
  const client = useQueryClient()
  const notify = useNotice()
  const mayMake = usePermissions()('system:edit')
  const making = useCallMutation(makeBackup, {
    onSuccess: () => notify({ message: t('backups.begun') }),
    // Also after a refusal: then somebody else's is running.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(systemState) }),
  })
  if (!mayMake) return null
  return (
    <>
      <Button
        variant="contained"
        startIcon={<ArchiveIcon size={20} />}
        loading={making.isPending}
        disabled={isRunning}
        onClick={() => making.mutate({})}
      >
        {t('backups.now')}
      </Button>
      <ErrorText error={making.error} />
    </>
  )
}
