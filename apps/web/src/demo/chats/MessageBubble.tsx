import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { AttachmentMark } from './AttachmentMark.tsx'
import type { Message } from './chats.ts'
import { EmojiText } from './EmojiText.tsx'

interface MessageBubbleProps {
  message: Message
  writer: string
  isSought: boolean
}

/** A message; the user's own messages are aligned to the end. */
export function MessageBubble({
  message: { id, from, text, at, attachment, by },
  writer,
  isSought,
}: MessageBubbleProps) {
  const format = useFormat()
  const isMine = from === 'me'
  return (
    <Box
      data-message={id}
      sx={{ display: 'flex', justifyContent: isMine ? 'flex-end' : 'flex-start', marginBlockEnd: 1.5 }}
    >
      <Box sx={{ maxWidth: { xs: '88%', sm: '70%' }, minWidth: 0 }}>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', textAlign: isMine ? 'end' : 'start' }}
        >
          <Box component="span" sx={visuallyHidden}>
            {by ?? writer},{' '}
          </Box>
          {by && !isMine && `${by} · `}
          <bdi>{format.time(at)}</bdi>
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 1,
            paddingInline: 1.5,
            paddingBlock: 1,
            borderRadius: 2,
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
            bgcolor: isMine ? 'accent.surface' : 'background.default',
            border: '1px solid',
            borderColor: isSought ? 'accent.text' : 'divider',
          }}
        >
          {attachment?.preview && (
            <Box
              component="img"
              src={attachment.preview}
              alt={attachment.name}
              sx={{
                display: 'block',
                width: 320,
                maxWidth: '100%',
                aspectRatio: '8 / 5',
                objectFit: 'cover',
                borderRadius: 1,
              }}
            />
          )}
          {attachment && <AttachmentMark attachment={attachment} />}
          {text && (
            <span dir="auto">
              <EmojiText text={text} />
            </span>
          )}
        </Box>
      </Box>
    </Box>
  )
}
