import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import Close from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useId } from 'react'
import type { GalleryItem } from '../mocks/entities.ts'

interface GalleryLightboxProps {
  pictures: readonly GalleryItem[]
  place: number
  onPlace: (place: number) => void
  onClose: () => void
}

/** One picture as large as the screen allows; the arrow keys switch pictures. */
export function GalleryLightbox({ pictures, place, onPlace, onClose }: GalleryLightboxProps) {
  const id = useId()
  const picture = pictures[place]
  const go = (by: number) => onPlace((place + by + pictures.length) % pictures.length)

  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    const isFromRight = getComputedStyle(currentTarget).direction === 'rtl'
    if (key === 'ArrowRight') go(isFromRight ? -1 : 1)
    if (key === 'ArrowLeft') go(isFromRight ? 1 : -1)
  }

  if (!picture) return null
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={id} onKeyDown={onKeyDown}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 1.5, paddingBlock: 1 }}>
        <Box component="span" id={id} aria-live="polite" sx={{ flex: 1, minWidth: 0, paddingInlineStart: 1 }}>
          {picture.name}, {place + 1} of {pictures.length}
        </Box>
        {[
          { label: 'Previous picture', by: -1, Icon: ChevronLeft },
          { label: 'Next picture', by: 1, Icon: ChevronRight },
        ].map(({ label, by, Icon }) => (
          <IconButton
            key={by}
            aria-label={label}
            disabled={pictures.length === 1}
            onClick={() => go(by)}
            sx={{ width: 44, height: 44, ':dir(rtl) svg': { transform: 'scaleX(-1)' } }}
          >
            <Icon size={22} />
          </IconButton>
        ))}
        <IconButton autoFocus aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Close size={22} />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={picture.cover}
        alt={picture.name}
        sx={{
          display: 'block',
          width: 'calc(100% - 32px)',
          maxHeight: '76dvh',
          marginInline: 2,
          marginBlockEnd: 2,
          objectFit: 'cover',
          borderRadius: 1,
        }}
      />
    </Dialog>
  )
}
