import { pictureTypes } from '@castline/contract/values/pictures'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import PhotoIcon from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PictureDropProps {
  onFiles: (files: File[]) => void
  isDisabled?: boolean
}

/** Accepts pictures by drag and drop or file selection. */
export function PictureDrop({ onFiles, isDisabled = false }: PictureDropProps) {
  const { t } = useTranslation('projects')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null): void {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length > 0 && !isDisabled) onFiles(pictures)
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 1.5,
        border: '1px dashed',
        borderColor: isOver ? 'accent.text' : 'divider',
        borderRadius: 1,
        bgcolor: isOver ? 'accent.surface' : undefined,
      }}
    >
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        multiple
        hidden
        aria-label={t('images.choose')}
        onChange={(event) => {
          take(event.target.files)
          // Allows the same file to be selected again.
          event.target.value = ''
        }}
      />
      <Button
        variant="outlined"
        startIcon={<PhotoIcon size={20} />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {t('images.choose')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 180px' }}>
        {t('images.hint')}
      </Typography>
    </Box>
  )
}
