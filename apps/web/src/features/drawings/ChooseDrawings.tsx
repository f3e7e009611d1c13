import { mostDrawings } from '@castline/contract/values/drawings'
import { maxDrawingBytes } from '@castline/contract/values/files'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import UploadIcon from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#ui/FileButton.tsx'
import { useFormat } from '#ui/format.ts'

/** Selects PDFs or zip archives, also by drag and drop. */
export function ChooseDrawings({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('drawings')
  const { number } = useFormat()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        padding: { xs: 2, sm: 4 },
        borderRadius: 1,
        border: '2px dashed',
        borderColor: isOver ? 'accent.text' : 'divider',
        bgcolor: isOver ? 'accent.surface' : 'background.paper',
      }}
    >
      <FileButton
        accept="application/pdf,.pdf,application/zip,.zip"
        multiple
        variant="contained"
        startIcon={<UploadIcon size={20} />}
        onFiles={onFiles}
      >
        {t('choose')}
      </FileButton>
      <Typography>{t('hint', { most: number(mostDrawings), size: number(maxDrawingBytes / 1024 ** 2) })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('names')}
      </Typography>
    </Box>
  )
}
