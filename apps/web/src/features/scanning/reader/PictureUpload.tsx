import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from '#api/mutation.ts'
import type { Decoder } from './decoder.ts'
import type { Scan } from './sightings.ts'

interface PictureUploadProps {
  /** Undefined while loading, or after loading has failed. */
  decoder: Decoder | undefined
  onScan: (scan: Scan) => void
}

/** Reads a label from a picture. If the page gets no camera access, a phone's camera app can still take one. */
export function PictureUpload({ decoder, onScan }: PictureUploadProps) {
  const { t } = useTranslation('scanning')
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: ({ decoder: { scanPicture }, file }: { decoder: Decoder; file: File }) => scanPicture(file),
    onSuccess: (scan) => scan && onScan(scan),
  })
  const isBusy = !decoder || reading.isPending

  function read(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // Allows the same picture to be selected again.
    event.target.value = ''
    if (file && decoder) reading.mutate({ decoder, file })
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton isCamera isBusy={isBusy} icon={<Camera size={22} />} onChange={read}>
          {t('picture.take')}
        </FileButton>
        <FileButton isBusy={isBusy} icon={<Photo size={22} />} onChange={read}>
          {t('picture.choose')}
        </FileButton>
      </Box>
      <Box role="status" sx={{ display: 'grid' }}>
        {reading.isPending && t('picture.reading')}
        {reading.isSuccess && !reading.data && <Alert severity="warning">{t('picture.none')}</Alert>}
        {reading.isError && <Alert severity="error">{t('picture.unreadable')}</Alert>}
      </Box>
    </Box>
  )
}

interface FileButtonProps {
  /** Opens the device's camera; it has an effect on touch devices only. */
  isCamera?: boolean
  isBusy: boolean
  icon: ReactNode
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  children: ReactNode
}

function FileButton({ isCamera = false, isBusy, icon, onChange, children }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  return (
    <Box
      sx={{
        flex: '1 1 160px',
        ...(isCamera && { display: 'none', '@media (pointer: coarse)': { display: 'block' } }),
      }}
    >
      <input
        ref={inputRef}
        hidden
        type="file"
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        onChange={onChange}
      />
      <Button
        variant="outlined"
        fullWidth
        disabled={isBusy}
        startIcon={icon}
        onClick={() => inputRef.current?.click()}
        sx={{ minHeight: 56 }}
      >
        {children}
      </Button>
    </Box>
  )
}
