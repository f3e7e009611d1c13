import { firstStatus, statuses } from '@castline/domain/statuses'
import Avatar from '@mui/material/Avatar'
import { initialsOf } from '../pictures/portrait.ts'

/** An avatar with a person's initials; the colour is derived from the name. */
export function Initials({ name, size = 40 }: { name: string; size?: number }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  // The theme keeps the text and background colours of each status readable in light and dark mode.
  const tone = statuses[sum % statuses.length] ?? firstStatus
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 600,
        color: `status.${tone}.text`,
        bgcolor: `status.${tone}.surface`,
      }}
    >
      {initialsOf(name)}
    </Avatar>
  )
}
