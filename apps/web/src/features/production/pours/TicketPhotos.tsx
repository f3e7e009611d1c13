import { addTicketPhotos, removeTicketPhoto } from '@castline/contract/calls/pours'
import type { Picture } from '@castline/contract/pictures'
import type { PourDetail } from '@castline/contract/pour'
import { pictureTypes } from '@castline/contract/values/pictures'
import { maxTicketPhotos } from '@castline/contract/values/pours'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ComponentType, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useOnce } from '#tracking/quality/use-once.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { StoredPicture } from '#ui/StoredPicture.tsx'
import { useOnline } from '#ui/use-online.ts'

/** Shows photos on the whole screen; of another feature. */
export type Lightbox = ComponentType<{ photos: readonly Picture[]; first: number; onClose: () => void }>

interface TicketPhotosProps {
  pour: PourDetail
  mayEdit: boolean
  Lightbox: Lightbox
  onChanged: (pour: PourDetail) => void
}

/** The photos of the delivery ticket of a pour. They are sent at once, so adding and deleting needs a network. */
export function TicketPhotos({ pour, mayEdit, Lightbox, onChanged }: TicketPhotosProps) {
  const { t } = useTranslation('production')
  const format = useFormat()
  const notice = useNotice()
  const headingId = useId()
  const isOnline = useOnline()
  const once = useOnce()
  const [shown, setShown] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<Picture | null>(null)
  const photos = pour.ticket_photos
  const room = maxTicketPhotos - photos.length
  const adding = useCallMutation(addTicketPhotos, { onSuccess: onChanged })
  const removing = useCallMutation(removeTicketPhoto, {
    onSuccess(now) {
      notice({ message: t('photos.deleted') })
      setDeleting(null)
      onChanged(now)
    },
  })
  const placeOf = (index: number) => ({ number: format.number(index + 1), all: format.number(photos.length) })

  function add(files: File[]) {
    const names = files.map(({ name, size, lastModified }) => [name, size, lastModified])
    // The photos it has are part of the content: the same file chosen again after it was deleted is a new one.
    const headers = once([pour.id, photos.map(({ id }) => id), names])
    adding.mutate({ params: { id: pour.id }, files: { photos: files }, headers })
  }

  return (
    <Card component="section" aria-labelledby={headingId} sx={{ padding: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1 }}>
        <Typography id={headingId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 160 }}>
          {t('photos.title')}
        </Typography>
        {mayEdit && room > 0 && (
          <FileButton
            accept={pictureTypes.join()}
            capture="environment"
            multiple
            variant="outlined"
            startIcon={<Camera size={20} />}
            loading={adding.isPending}
            disabled={!isOnline}
            onFiles={add}
          >
            {t('photos.add')}
          </FileButton>
        )}
      </Box>
      {mayEdit && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          {isOnline ? t('photos.limit', { max: format.number(maxTicketPhotos) }) : t('photos.offline')}
        </Typography>
      )}
      <ErrorText error={adding.error} />
      {photos.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('photos.none')}
        </Typography>
      )}
      <Box
        component="ul"
        aria-labelledby={headingId}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}
      >
        {photos.map((photo, index) => (
          <Box component="li" key={photo.id} sx={{ display: 'grid', justifyItems: 'center' }}>
            <ButtonBase
              aria-label={t('photos.open', placeOf(index))}
              onClick={() => setShown(index)}
              sx={{ borderRadius: 1, overflow: 'hidden' }}
            >
              <StoredPicture url={photo.thumbnail_url} alt="" sx={{ width: 96, height: 96, objectFit: 'cover' }} />
            </ButtonBase>
            {mayEdit && (
              <IconButton
                aria-label={t('photos.deleteOf', placeOf(index))}
                disabled={!isOnline}
                onClick={() => setDeleting(photo)}
                sx={{ width: 44, height: 44 }}
              >
                <DeleteIcon size={20} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {shown !== null && <Lightbox photos={photos} first={shown} onClose={() => setShown(null)} />}
      {deleting && (
        <ConfirmDialog
          open
          title={t('photos.deleteTitle', {
            number: format.number(photos.findIndex(({ id }) => id === deleting.id) + 1),
          })}
          text={t('photos.deleteText')}
          confirmLabel={t('photos.delete')}
          isDestructive
          isBusy={removing.isPending}
          error={removing.error}
          onConfirm={() => removing.mutate({ params: { id: pour.id, photoId: deleting.id } })}
          onClose={() => {
            removing.reset()
            setDeleting(null)
          }}
        />
      )}
    </Card>
  )
}
