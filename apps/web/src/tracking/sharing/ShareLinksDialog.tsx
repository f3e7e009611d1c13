import {
  createHallLink,
  createShareLink,
  listHallLinks,
  listShareLinks,
  revokeHallLink,
  revokeShareLink,
} from '@castline/contract/calls/sharing'
import type { ShareLink } from '@castline/contract/sharing'
import Box from '@mui/material/Box'
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
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useNotice } from '#ui/notices.tsx'
import { useFocusReturn } from '#ui/use-focus-return.ts'
import { CreateLinkDialog } from './CreateLinkDialog.tsx'
import { LinkPhotosDialog } from './LinkPhotosDialog.tsx'
import { LinkRow } from './LinkRow.tsx'
import type { LinkOwner } from './link-owner.ts'

const callsOf = {
  project: { list: listShareLinks, create: createShareLink, revoke: revokeShareLink },
  plant: { list: listHallLinks, create: createHallLink, revoke: revokeHallLink },
} as const

type Opened = { readonly kind: 'new' } | { readonly kind: 'revoke' | 'photos'; readonly link: ShareLink }

/** The links of a project or plant for people without an account: what they are, new ones, and their end. */
export function ShareLinksDialog({ owner, onClose }: { owner: LinkOwner; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const notice = useNotice()
  const client = useQueryClient()
  const titleId = useId()
  const [opened, setOpened] = useState<Opened | null>(null)
  useFocusReturn()
  const calls = callsOf[owner.kind]
  const params = { id: owner.id }
  const links = useCall(calls.list, { params }, { staleTime: 0 })
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf(calls.list) })
  const close = () => setOpened(null)
  const revoking = useCallMutation(calls.revoke, { onSettled: refresh })

  function revoke({ id, name }: ShareLink): void {
    revoking.mutate(
      { params: { ...params, linkId: id } },
      {
        onSuccess() {
          notice({ message: t('links.revoked', { name }) })
          close()
        },
      },
    )
  }

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('links.title', { name: owner.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Typography variant="body2">{t(`links.text.${owner.kind}`)}</Typography>
        {links.isPending && <Skeleton variant="rounded" height={120} />}
        {links.isError && !links.data && <FetchFailed error={links.error} onRetry={() => void links.refetch()} />}
        {links.data?.length === 0 && <Typography>{t('links.none')}</Typography>}
        {links.data && links.data.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {links.data.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                onPhotos={
                  owner.kind === 'project' && !owner.archived ? () => setOpened({ kind: 'photos', link }) : undefined
                }
                onRevoke={() => setOpened({ kind: 'revoke', link })}
              />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('links.close')}</Button>
        {!owner.archived && (
          <Button variant="contained" onClick={() => setOpened({ kind: 'new' })}>
            {t('links.new')}
          </Button>
        )}
      </DialogActions>
      {opened?.kind === 'new' && (
        <CreateLinkDialog create={calls.create} owner={owner} onCreated={refresh} onClose={close} />
      )}
      {opened?.kind === 'photos' && (
        <LinkPhotosDialog projectId={owner.id} link={opened.link} onSaved={refresh} onClose={close} />
      )}
      {opened?.kind === 'revoke' && (
        <ConfirmDialog
          open
          title={t('links.revokeTitle', { name: opened.link.name })}
          text={t('links.revokeText')}
          confirmLabel={t('links.revoke')}
          isDestructive
          isBusy={revoking.isPending}
          error={revoking.error}
          onConfirm={() => revoke(opened.link)}
          onClose={() => {
            revoking.reset()
            close()
          }}
        />
      )}
    </Dialog>
  )
}
