import { listIdentitiesOf, removeIdentityOf } from '@castline/contract/calls/oidc'
import { listUsers } from '@castline/contract/calls/users'
import type { Identity } from '@castline/contract/oidc'
import type { User } from '@castline/contract/users'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { IdentityList } from '#tracking/oidc/IdentityList.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'

export interface IdentitiesDialogProps {
  user: User
  onClose: () => void
}

/** A user's accounts at providers, which an administrator removes. */
export function IdentitiesDialog({ user, onClose }: IdentitiesDialogProps) {
  const { t } = useTranslation(['users', 'oidc'])
  const notice = useNotice()
  const queryClient = useQueryClient()
  const titleId = useId()
  const params = { id: user.id }
  const identities = useCall(listIdentitiesOf, { params }, { staleTime: 0 })
  const [asked, setAsked] = useState<Identity | null>(null)
  const removing = useCallMutation(removeIdentityOf, {
    async onSuccess() {
      notice({ message: t('oidc:account.removed', { provider: asked?.provider }) })
      setAsked(null)
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listIdentitiesOf) })
      await queryClient.invalidateQueries({ queryKey: queryKeyOf(listUsers) })
    },
  })
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{t('identities.title', { name: user.name })}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('identities.text')}</Typography>
        {identities.isError && <FetchFailed error={identities.error} onRetry={() => void identities.refetch()} />}
        {identities.isPending && <Skeleton variant="rounded" height={64} />}
        {identities.data?.length === 0 && <Typography color="textSecondary">{t('identities.none')}</Typography>}
        {identities.data && (
          <IdentityList
            identities={identities.data}
            onRemove={(identity) => {
              removing.reset()
              setAsked(identity)
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('identities.close')}</Button>
      </DialogActions>
      <ConfirmDialog
        open={asked !== null}
        title={t('oidc:account.ask', { provider: asked?.provider })}
        text={t('identities.askText')}
        confirmLabel={t('oidc:account.remove')}
        isDestructive
        isBusy={removing.isPending}
        error={removing.error}
        onConfirm={() => asked && removing.mutate({ params: { ...params, identityId: asked.id } })}
        onClose={() => setAsked(null)}
      />
    </Dialog>
  )
}
