import type { NcrPhoto } from '@castline/contract/ncr'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Marks } from '#tracking/quality/marks/Marks.tsx'
import { StoredPicture } from '#ui/StoredPicture.tsx'

/** Shows photos on the whole screen; of another feature. */
export type Lightbox = ComponentType<{
  photos: readonly NcrPhoto[]
  first: number
  /** Drawn over the photo at this place. */
  over: (place: number) => ReactNode
  onClose: () => void
}>

interface NcrPhotosProps {
  photos: readonly NcrPhoto[]
  /** Of a thumbnail, in px. */
  size: number
  /** On phones each is as wide as what is around it. */
  fills?: boolean
  Lightbox: Lightbox
}

/** Thumbnails that open the photos with their marks on the whole screen. */
export function NcrPhotos({ photos, size, fills = false, Lightbox }: NcrPhotosProps) {
  const { t } = useTranslation('ncr')
  const [shown, setShown] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {photos.map(({ id, thumbnail_url }, index) => (
        <ButtonBase
          key={id}
          onClick={() => setShown(index)}
          aria-label={t('event.photoOpen', { number: index + 1, all: photos.length })}
          sx={{ borderRadius: 1, overflow: 'hidden', width: { xs: fills ? '100%' : size, sm: size } }}
        >
          <StoredPicture url={thumbnail_url} alt="" sx={{ width: '100%', height: size, objectFit: 'cover' }} />
        </ButtonBase>
      ))}
      {shown !== null && (
        <Lightbox
          photos={photos}
          first={shown}
          over={(place) => <Marks marks={photos[place]?.marks ?? []} />}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  )
}
