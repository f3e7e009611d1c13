import { pictureTypes } from '@castline/contract/values/pictures'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import RemoveIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#ui/FileButton.tsx'

const Picture = styled('img')({ display: 'block', width: 104, height: 104, objectFit: 'cover', borderRadius: 8 })

interface ChosenPhotosProps {
  photos: readonly File[]
  max: number
  /** Drawn over the photo at this place. */
  over?: (place: number) => ReactNode
  onChange: (photos: readonly File[]) => void
}

/** Photos that are taken or chosen and not sent yet. */
export function ChosenPhotos({ photos, max, over, onChange }: ChosenPhotosProps) {
  const { t } = useTranslation('quality')
  const urls = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos])
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {urls.length > 0 && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {urls.map((url, at) => (
            <Box component="li" key={url} sx={{ position: 'relative' }}>
              <Picture src={url} alt={t('photos.chosen', { number: at + 1 })} />
              <IconButton
                aria-label={t('photos.remove', { number: at + 1 })}
                onClick={() => onChange(photos.filter((_photo, place) => place !== at))}
                sx={{ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0, bgcolor: 'background.paper' }}
              >
                <RemoveIcon size={18} />
              </IconButton>
              {over?.(at)}
            </Box>
          ))}
        </Box>
      )}
      {photos.length < max && (
        <FileButton
          accept={pictureTypes.join()}
          capture="environment"
          multiple
          variant="outlined"
          startIcon={<Camera size={22} />}
          onFiles={(files) => onChange([...photos, ...files].slice(0, max))}
          sx={{ minHeight: 56 }}
        >
          {t('photos.add')}
        </FileButton>
      )}
    </Box>
  )
}
