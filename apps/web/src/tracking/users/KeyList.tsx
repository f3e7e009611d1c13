import type { Call } from '@castline/contract/call'
import type { revokeKey, revokeOwnKey } from '@castline/contract/calls/keys'
import { listProjects } from '@castline/contract/calls/projects'
import type { ApiKey, OwnedKey } from '@castline/contract/keys'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'
import { KeyRow } from './KeyRow.tsx'

interface KeyListProps {
  label: string
  keys: Pick<UseQueryResult<readonly (ApiKey | OwnedKey)[]>, 'data' | 'isError' | 'isPending' | 'error' | 'refetch'>
  /** The call that revokes one of them, and the one that lists them. */
  revokeBy: typeof revokeKey | typeof revokeOwnKey
  listedBy: Call
}

/** API keys, each of which can be revoked. */
export function KeyList({ label, keys, revokeBy, listedBy }: KeyListProps) {
  const { t } = useTranslation('keys')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<ApiKey | null>(null)
  // Only for their names: without them the keys are shown anyway.
  const projects = useCall(listProjects, {})
  const projectNames = new Map(projects.data?.map(({ id, name }) => [id, name]))
  const revoking = useCallMutation(revokeBy, {
    onSuccess() {
      notice({ message: t('revokedDone', { name: asked?.name }) })
      setAsked(null)
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listedBy) })
    },
  })

  if (keys.isError) return <FetchFailed error={keys.error} onRetry={() => void keys.refetch()} />
  if (keys.isPending) return <Skeleton variant="rounded" height={96} />
  return (
    <>
      {keys.data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {keys.data?.map((key) => (
          <KeyRow
            key={key.id}
            apiKey={key}
            {...('owner_name' in key && { owner: key.owner_name })}
            projectNames={projectNames}
            onRevoke={() => {
              revoking.reset()
              setAsked(key)
            }}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={t('ask', { name: asked?.name })}
        text={t('askText')}
        confirmLabel={t('revoke')}
        isDestructive
        isBusy={revoking.isPending}
        error={revoking.error}
        onConfirm={() => asked && revoking.mutate({ params: { id: asked.id } })}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
