import { componentHistory } from '@castline/contract/calls/component-history'
import { addPhotos } from '@castline/contract/calls/photos'
import type { HistoryEntry } from '@castline/contract/component-history'
import { maxPhotos, pictureTypes } from '@castline/contract/values/pictures'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { StoredPicture } from '#ui/StoredPicture.tsx'

const Lightbox = onDemand(async () => (await import('./Lightbox.tsx')).Lightbox)

/** The photos of a change. Its author and managers may add more. */
export function Photos({ change }: { change: HistoryEntry }) {
  const { t } = useTranslation('component')
  const { user } = useSession()
  const [shown, setShown] = useState<number | null>(null)
  const { photos } = change
  const hasPermission = usePermissions()
  const mayAdd =
    (hasPermission('component:edit') || (user !== null && user.name === change.user_name)) && photos.length < maxPhotos
  // Photos are meant for rejections. Other changes show them only if they have any.
  const offersToAdd = mayAdd && (change.to_status === 'rejected' || photos.length > 0)
  if (photos.length === 0 && !offersToAdd) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {photos.map(({ id, thumbnail_url }, index) => (
        <ButtonBase
          key={id}
          onClick={() => setShown(index)}
          aria-label={t('photos.open', { number: index + 1, all: photos.length })}
          sx={{ borderRadius: 1, overflow: 'hidden' }}
        >
          <StoredPicture url={thumbnail_url} alt="" sx={{ width: 80, height: 80, objectFit: 'cover' }} />
        </ButtonBase>
      ))}
      {offersToAdd && <AddPhotos change={change} />}
      {shown !== null && <Lightbox photos={photos} first={shown} onClose={() => setShown(null)} />}
    </Box>
  )
}

function AddPhotos({ change }: { change: HistoryEntry }) {
  const { t } = useTranslation('component')
  const queryClient = useQueryClient()
  const params = { id: change.component_id, changeId: change.id }
  const history = queryKeyOf(componentHistory, { params: { id: change.component_id } })
  const adding = useCallMutation(addPhotos, {
    onSettled: () => queryClient.invalidateQueries({ queryKey: history }),
  })

  return (
    <>
      <FileButton
        accept={pictureTypes.join()}
        capture="environment"
        multiple
        variant="outlined"
        loading={adding.isPending}
        startIcon={<Camera size={20} />}
        onFiles={(photos) => adding.mutate({ params, files: { photos } })}
      >
        {t('photos.add')}
      </FileButton>
      {adding.isError && (
        <Box sx={{ flexBasis: '100%' }}>
          <ErrorText error={adding.error} />
        </Box>
      )}
    </>
  )
}
