import Box from '@mui/material/Box'
import FileIcon from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import PictureIcon from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useFormat } from '#ui/format.ts'
import type { Attachment } from './chats.ts'

/** The icon, name and size of an attachment. */
export function AttachmentMark({ attachment: { name, kind, size } }: { attachment: Attachment }) {
  const format = useFormat()
  const Icon = kind === 'picture' ? PictureIcon : FileIcon
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          flexShrink: 0,
          borderRadius: 1,
          color: kind === 'picture' ? 'status.accepted.text' : 'status.manufactured.text',
          bgcolor: kind === 'picture' ? 'status.accepted.surface' : 'status.manufactured.surface',
        }}
      >
        <Icon size={22} />
      </Box>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {format.number(Math.max(1, Math.round(size / 1_000)))} kB
        </Box>
      </Box>
    </Box>
  )
}
