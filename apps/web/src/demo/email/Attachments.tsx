import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FileIcon from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import PictureIcon from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useFormat } from '#ui/format.ts'
import type { Attachment } from './mails.ts'

interface AttachmentsProps {
  files: readonly Attachment[]
  /** Set while the mail is written. */
  onRemove?: (name: string) => void
}

/** The attachments of a mail. The demo keeps their names and sizes only. */
export function Attachments({ files, onRemove }: AttachmentsProps) {
  const format = useFormat()
  if (files.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Attachments"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0 }}
    >
      {files.map(({ name, size }) => (
        <Box component="li" key={name} sx={{ listStyle: 'none', maxWidth: '100%' }}>
          <Chip
            variant="outlined"
            icon={/\.(jpe?g|png|webp)$/i.test(name) ? <PictureIcon size={18} /> : <FileIcon size={18} />}
            label={`${name} · ${format.number(Math.max(1, Math.round(size / 1000)))} kB`}
            {...(onRemove && { onDelete: () => onRemove(name) })}
          />
        </Box>
      ))}
    </Box>
  )
}
