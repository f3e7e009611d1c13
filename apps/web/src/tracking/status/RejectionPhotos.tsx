import { addPhotos } from '@castline/contract/photos'
import { maxPhotos } from '@castline/contract/pictures'
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
}

/** Adds photos of a defect. They are uploaded after the rejection, so that it need not wait for them. */
export function RejectionPhotos({ componentId, changeId }: RejectionPhotosProps) {
  const { t } = useTranslation('scanning')
  const inputRef = useRef<HTMLInputElement>(null)
  const [urls, setUrls] = useState<readonly string[]>([])
  const adding = useCallMutation(addPhotos, {
    onSuccess: (photos) => setUrls(photos.map(({ thumbnail_url }) => thumbnail_url)),
  })

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const photos = [...(target.files ?? [])]
    // Allows the same picture to be selected again.
    target.value = ''
    if (photos.length > 0) adding.mutate({ params: { id: componentId, changeId }, files: { photos } })
  }

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography variant="h2">{t('photos.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('photos.text', { number: maxPhotos })}</Typography>
      </Box>
      {urls.length > 0 && (
        <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {urls.map((url, at) => (
            <StoredPicture
              key={url}
              url={url}
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
      {urls.length < maxPhotos && (
        <>
          <input ref={inputRef} hidden type="file" accept="image/*" capture="environment" multiple onChange={take} />
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
