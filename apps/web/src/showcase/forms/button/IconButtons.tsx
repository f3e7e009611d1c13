import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useState } from 'react'
import { LastPressed } from '#showcase/parts/LastPressed.tsx'

const sizes = ['small', 'medium', 'large'] as const
const iconSizes = { small: 18, medium: 20, large: 26 }
const colours = ['primary', 'success', 'warning', 'error'] as const

/** A button with only an icon needs an accessible name. */
export function IconButtons() {
  const [isStarred, setStarred] = useState(false)
  const [printed, setPrinted] = useState(0)
  const [unread, setUnread] = useState(3)
  const print = () => setPrinted(printed + 1)
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {sizes.map((size) => (
          <IconButton key={size} size={size} aria-label={`Print, ${size}`} onClick={print}>
            <IconPrinter size={iconSizes[size]} aria-hidden />
          </IconButton>
        ))}
        <IconButton disabled aria-label="Print, disabled">
          <IconPrinter size={20} aria-hidden />
        </IconButton>
        <IconButton loading aria-label="Print, loading">
          <IconPrinter size={20} aria-hidden />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {colours.map((colour) => (
          <IconButton key={colour} color={colour} aria-label={`Print, ${colour}`} onClick={print}>
            <IconPrinter size={20} aria-hidden />
          </IconButton>
        ))}
        <Tooltip title={isStarred ? 'Starred' : 'Not starred'}>
          <IconButton aria-label="Star this component" aria-pressed={isStarred} onClick={() => setStarred(!isStarred)}>
            {isStarred ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
          </IconButton>
        </Tooltip>
        <IconButton
          aria-label={`Notifications, ${unread} unread`}
          onClick={() => setUnread(unread === 0 ? 3 : unread - 1)}
        >
          <Badge badgeContent={unread} color="primary">
            <IconBell size={20} aria-hidden />
          </Badge>
        </IconButton>
      </Stack>
      <LastPressed>{printed === 1 ? '1 label printed' : `${printed} labels printed`}</LastPressed>
    </Stack>
  )
}
