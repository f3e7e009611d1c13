import { firstStatus, statuses } from '@castline/domain/statuses'
import Avatar from '@mui/material/Avatar'
import { initialsOf } from '../pictures/portrait.ts'

/** A person's picture, made of their name: always the same colour for the same name. */
export function Initials({ name, size = 40 }: { name: string; size?: number }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  // The theme keeps a status's pair of ground and ink readable in light and dark.
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
