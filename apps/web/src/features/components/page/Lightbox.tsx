import type { Picture } from '@castline/contract/pictures'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoredPicture } from '#ui/StoredPicture.tsx'

export interface LightboxProps {
  photos: readonly Picture[]
  /** The index of the photo shown first. */
  first: number
  /** Drawn over the photo at this place. */
  over?: (place: number) => ReactNode
  onClose: () => void
}

/** Full-screen photos; the arrow keys switch between them. */
export function Lightbox({ photos, first, over, onClose }: LightboxProps) {
  const { t } = useTranslation(['component', 'ui'])
  const [place, setPlace] = useState(first)
  const photo = photos[place]
  const id = useId()
  const name = t('photos.one', { number: place + 1, all: photos.length })
  const go = (by: number) => setPlace((now) => (now + by + photos.length) % photos.length)

  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    const isFromRight = getComputedStyle(currentTarget).direction === 'rtl'
    if (key === 'ArrowRight') go(isFromRight ? -1 : 1)
    if (key === 'ArrowLeft') go(isFromRight ? 1 : -1)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="lg" aria-labelledby={id} onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'center', padding: 1, gap: 1 }}>
        <Box component="span" id={id} sx={{ flex: 1, paddingInlineStart: 1 }} aria-live="polite">
          {name}
        </Box>
        {photos.length > 1 &&
          [
            { label: t('photos.before'), by: -1, Icon: ChevronLeft },
            { label: t('photos.after'), by: 1, Icon: ChevronRight },
          ].map(({ label, by, Icon }) => (
            <IconButton
              key={by}
              aria-label={label}
              onClick={() => go(by)}
              sx={{ width: 44, height: 44, '[dir="rtl"] & svg': { transform: 'scaleX(-1)' } }}
            >
              <Icon size={22} />
            </IconButton>
          ))}
        <IconButton autoFocus aria-label={t('ui:close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Close size={22} />
        </IconButton>
      </Box>
      {photo && (
        <Box dir="ltr" sx={{ position: 'relative', width: 'fit-content', marginInline: 'auto' }}>
          <StoredPicture
            key={photo.id}
            url={photo.url}
            alt={name}
            sx={{ maxWidth: '100%', maxHeight: '80dvh', minWidth: 200, minHeight: 200, objectFit: 'contain' }}
          />
          {over?.(place)}
        </Box>
      )}
    </Dialog>
  )
}
