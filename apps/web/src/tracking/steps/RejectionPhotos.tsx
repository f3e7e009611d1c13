import { addPhotos } from '@castline/contract/calls/photos'
import type { Picture } from '@castline/contract/pictures'
import { maxPhotos, pictureTypes } from '@castline/contract/values/pictures'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { StoredPicture } from '#ui/StoredPicture.tsx'

export interface RejectionPhotosProps {
  componentId: string
  changeId: string
  /** Those that it has already. */
  stored?: readonly Picture[]
  mayAdd?: boolean
}

const none: readonly Picture[] = []

/** Adds photos of a defect. They are uploaded after the rejection, so that it need not wait for them. */
export function RejectionPhotos({ componentId, changeId, stored = none, mayAdd = true }: RejectionPhotosProps) {
  const { t } = useTranslation('scanning')
  const inputRef = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState(none)
  // A response has all photos; others may have been added since.
  const photos = added.length > stored.length ? added : stored
  const adding = useCallMutation(addPhotos, {
    onSuccess: setAdded,
  })

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const taken = [...(target.files ?? [])]
    // Allows the same picture to be selected again.
    target.value = ''
    if (taken.length > 0) adding.mutate({ params: { id: componentId, changeId }, files: { photos: taken } })
  }

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="h2">{t('photos.title')}</Typography>
        {mayAdd && <Typography sx={{ color: 'text.secondary' }}>{t('photos.text', { number: maxPhotos })}</Typography>}
      </Box>
      {photos.length > 0 && (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {photos.map(({ id, thumbnail_url }, at) => (
            <StoredPicture
              key={id}
              url={thumbnail_url}
              alt={t('photos.saved', { number: at + 1 })}
              sx={{ width: 80, height: 80, objectFit: 'cover', borderRadius: 1 }}
            />
          ))}
        </Box>
      )}
      {adding.isError && (
        <>
          <ErrorText error={adding.error} />
          <Button
            variant="outlined"
            onClick={() => adding.variables && adding.mutate(adding.variables)}
            sx={{ minHeight: 56 }}
          >
            {t('photos.again')}
          </Button>
        </>
      )}
      {mayAdd && photos.length < maxPhotos && (
        <>
          <input
            ref={inputRef}
            hidden
            type="file"
            accept={pictureTypes.join()}
            capture="environment"
            multiple
            onChange={take}
          />
          <Button
            variant="outlined"
            loading={adding.isPending}
            startIcon={<Camera size={22} />}
            onClick={() => inputRef.current?.click()}
            sx={{ minHeight: 56 }}
          >
            {t('photos.take')}
          </Button>
        </>
      )}
    </Box>
  )
}
