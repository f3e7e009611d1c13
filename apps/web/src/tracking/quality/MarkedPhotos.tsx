import type { PhotoMark } from '@castline/contract/ncr'
import IconButton from '@mui/material/IconButton'
import MarkIcon from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { ChosenPhotos } from './ChosenPhotos.tsx'

const MarkDialog = onDemand(async () => (await import('./marks/MarkDialog.tsx')).MarkDialog)

/** A photo that is not sent yet, with the shapes drawn on it. */
export interface MarkedPhoto {
  readonly file: File
  readonly marks: readonly PhotoMark[]
}

interface MarkedPhotosProps {
  photos: readonly MarkedPhoto[]
  max: number
  onChange: (photos: readonly MarkedPhoto[]) => void
}

/** Photos that are taken or chosen and not sent yet, each with a button to mark the defect on it. */
export function MarkedPhotos({ photos, max, onChange }: MarkedPhotosProps) {
  const { t } = useTranslation('quality')
  const [place, setPlace] = useState<number | null>(null)
  const files = useMemo(() => photos.map(({ file }) => file), [photos])
  const shown = place === null ? undefined : photos[place]
  return (
    <>
      <ChosenPhotos
        photos={files}
        max={max}
        onChange={(chosen) =>
          onChange(chosen.map((file) => photos.find((photo) => photo.file === file) ?? { file, marks: [] }))
        }
        over={(at) => (
          <IconButton
            aria-label={t('mark.open', { number: at + 1 })}
            onClick={() => setPlace(at)}
            color={photos[at]?.marks.length ? 'error' : 'default'}
            sx={{ position: 'absolute', insetBlockEnd: 0, insetInlineStart: 0, bgcolor: 'background.paper' }}
          >
            <MarkIcon size={18} />
          </IconButton>
        )}
      />
      {shown && (
        <MarkDialog
          photo={shown.file}
          marks={shown.marks}
          onDone={(marks) => {
            onChange(photos.map((photo, at) => (at === place ? { ...photo, marks } : photo)))
            setPlace(null)
          }}
          onClose={() => setPlace(null)}
        />
      )}
    </>
  )
}
