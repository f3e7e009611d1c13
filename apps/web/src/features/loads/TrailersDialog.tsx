import { deleteTrailer, listTrailers } from '@castline/contract/calls/trailers'
import type { Trailer } from '@castline/contract/trailers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import EditIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { type Format, useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { CreateTrailerDialog, EditTrailerDialog } from './TrailerForms.tsx'

/** The limits of a trailer, such as `24 t · 13.6 m`; empty without any. */
function limitsOf({ max_weight, max_length, max_width }: Trailer, format: Format): string {
  const limits = [
    max_weight === null ? null : format.weight(max_weight),
    max_length === null ? null : format.metres(max_length / 1000),
    max_width === null ? null : format.metres(max_width / 1000),
  ]
  return dotted(limits)
}

/** The trailers of the company: added, edited and deleted. */
export function TrailersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['loads', 'ui'])
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [dialog, setDialog] = useState<{ action: 'edit' | 'delete'; trailer: Trailer } | 'create' | null>(null)
  const trailers = useCall(listTrailers, {}, { staleTime: 0 })
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listTrailers) })
  const deleting = useCallMutation(deleteTrailer, {
    onSuccess() {
      notice({ message: t('trailers.deleted') })
      setDialog(null)
      return refresh()
    },
  })
  const close = () => {
    deleting.reset()
    setDialog(null)
  }

  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('trailers.title')}
      </DialogTitle>
      <DialogContent>
        {trailers.isPending && <Skeleton variant="rounded" height={132} />}
        {trailers.isError && <FetchFailed error={trailers.error} onRetry={() => void trailers.refetch()} />}
        {trailers.data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('trailers.empty')}</Typography>}
        <Box component="ul" aria-label={t('trailers.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {trailers.data?.map((trailer) => (
            <Box
              component="li"
              key={trailer.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, paddingBlock: 0.5 }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>
                  <bdi>{trailer.name}</bdi>
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {limitsOf(trailer, format) || t('trailers.noLimits')}
                </Typography>
              </Box>
              <IconButton
                aria-label={t('trailers.editOf', { name: trailer.name })}
                onClick={() => setDialog({ action: 'edit', trailer })}
              >
                <EditIcon size={20} />
              </IconButton>
              <IconButton
                aria-label={t('trailers.deleteOf', { name: trailer.name })}
                onClick={() => setDialog({ action: 'delete', trailer })}
              >
                <DeleteIcon size={20} />
              </IconButton>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('trailers.close')}</Button>
        <Button variant="contained" onClick={() => setDialog('create')}>
          {t('trailers.add')}
        </Button>
      </DialogActions>
      {dialog === 'create' && <CreateTrailerDialog onSaved={refresh} onClose={close} />}
      {dialog !== null && dialog !== 'create' && dialog.action === 'edit' && (
        <EditTrailerDialog trailer={dialog.trailer} onSaved={refresh} onClose={close} />
      )}
      {dialog !== null && dialog !== 'create' && dialog.action === 'delete' && (
        <ConfirmDialog
          open
          title={t('trailers.deleteTitle', { name: dialog.trailer.name })}
          text={t('trailers.deleteText')}
          confirmLabel={t('trailers.delete')}
          isDestructive
          isBusy={deleting.isPending}
          error={deleting.error}
          onConfirm={() => deleting.mutate({ params: { id: dialog.trailer.id } })}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
