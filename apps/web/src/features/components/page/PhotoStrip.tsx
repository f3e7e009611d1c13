import type { Picture } from '@castline/contract/pictures'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { StoredPicture } from '#ui/StoredPicture.tsx'

const Lightbox = onDemand(async () => (await import('./Lightbox.tsx')).Lightbox)

/** How many are shown small. */
const most = 3

/** The latest photos of a component beside its drawing; a press opens all of them. */
export function PhotoStrip({ photos }: { photos: readonly Picture[] }) {
  const { t } = useTranslation('component')
  const { number } = useFormat()
  const [opened, setOpened] = useState<number | null>(null)
  const further = photos.length - most
  return (
    <Box
      role="group"
      aria-label={t('photos.latest')}
      sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, gap: 1, minHeight: 0 }}
    >
      {photos.slice(0, most).map(({ id, thumbnail_url }, index) => (
        <ButtonBase
          key={id}
          onClick={() => setOpened(index)}
          aria-label={t('photos.open', { number: index + 1, all: photos.length })}
          sx={{ flex: '1 1 0', minHeight: 0, minWidth: 0, maxHeight: 180, borderRadius: 1, overflow: 'hidden' }}
        >
          <StoredPicture
            url={thumbnail_url}
            alt=""
            sx={{ width: '100%', height: { xs: 96, sm: '100%' }, objectFit: 'cover' }}
          />
          {index === most - 1 && further > 0 && (
            <Box
              component="span"
              sx={{
                position: 'absolute',
                insetBlockEnd: 4,
                insetInlineEnd: 4,
                paddingInline: 0.75,
                borderRadius: 1,
                fontWeight: 700,
                bgcolor: 'common.black',
                color: 'common.white',
              }}
            >
              +{number(further)}
            </Box>
          )}
        </ButtonBase>
      ))}
      {opened !== null && <Lightbox photos={photos} first={opened} onClose={() => setOpened(null)} />}
    </Box>
  )
}
