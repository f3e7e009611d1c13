import Box from '@mui/material/Box'
import { partsOf } from './emojis.ts'

/** A text with its emoji drawn. */
export function EmojiText({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Box
        key={index}
        component={part.Icon}
        role="img"
        aria-label={part.name}
        size={20}
        sx={{ color: part.color, verticalAlign: 'text-bottom' }}
      />
    ),
  )
}
