import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import SmileIcon from '@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs'
import { useState } from 'react'
import { emojis } from './emojis.ts'

/** A picker with a few emoji, each with an accessible name. */
export function EmojiButton({ onChoose }: { onChoose: (code: string) => void }) {
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
          {emojis.map(({ code, name, Icon, color }) => (
            <IconButton
              key={code}
              aria-label={name}
              onClick={() => {
                setAnchor(null)
                onChoose(code)
              }}
              sx={{ width: 48, height: 48, color }}
            >
              <Icon size={26} aria-hidden />
            </IconButton>
          ))}
        </Box>
      </Popover>
    </>
  )
}
