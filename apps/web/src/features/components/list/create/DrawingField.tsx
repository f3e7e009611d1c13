import { maxDrawingBytes } from '@castline/contract/values/files'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FileIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#ui/FileButton.tsx'

type DrawingFault = 'type' | 'size'

/** Why a file cannot be uploaded as a drawing, by name and size; the server checks its contents. */
export function drawingFault(file: Pick<File, 'name' | 'size'>): DrawingFault | null {
  if (!/\.pdf$/i.test(file.name)) return 'type'
  return file.size > maxDrawingBytes ? 'size' : null
}

interface DrawingFieldProps {
  file: File | null
  onChange: (file: File | null) => void
}

/** Selects the first revision of the component's drawing, if it exists already. */
export function DrawingField({ file, onChange }: DrawingFieldProps) {
  const { t } = useTranslation('components')
  const id = useId()
  const fault = file && drawingFault(file)
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FileButton
          accept="application/pdf,.pdf"
          variant="outlined"
          startIcon={<FileIcon size={20} />}
          aria-describedby={`${id}-help`}
          onFiles={([chosen]) => chosen && onChange(chosen)}
        >
          {file ? t('piece.drawing.other') : t('piece.drawing.choose')}
        </FileButton>
        {file && <Button onClick={() => onChange(null)}>{t('piece.drawing.remove', { name: file.name })}</Button>}
      </Box>
      <FormHelperText id={`${id}-help`} error={fault !== null} role={fault ? 'alert' : undefined}>
        {fault ? t(`piece.drawing.fault.${fault}`) : t('piece.drawing.hint')}
      </FormHelperText>
    </Box>
  )
}
