import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import SmileIcon from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import { useState } from 'react'

const emojis = [
  ['👍', 'Thumbs up'],
  ['🙏', 'Thank you'],
  ['👏', 'Applause'],
  ['💪', 'Strong'],
  ['😀', 'Smile'],
  ['😂', 'Laughing'],
  ['😉', 'Wink'],
  ['😕', 'Unsure'],
  ['🎉', 'Party'],
  ['❤️', 'Heart'],
  ['🔥', 'Fire'],
  ['⚠️', 'Warning'],
  ['✅', 'Done'],
  ['❌', 'Cross'],
  ['🏗️', 'Crane'],
  ['🚚', 'Truck'],
] as const

/** A picker with a few emoji, each with an accessible name. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label="Emoji"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <SmileIcon size={22} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Choose an emoji' } }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 48px)', padding: 1 }}>
          {emojis.map(([emoji, name]) => (
            <IconButton
              key={name}
              aria-label={name}
              onClick={() => {
                setAnchor(null)
                onChoose(emoji)
              }}
              sx={{ width: 48, height: 48, color: 'text.primary' }}
            >
              <span aria-hidden>{emoji}</span>
            </IconButton>
          ))}
        </Box>
      </Popover>
    </>
  )
}
