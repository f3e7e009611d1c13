import Avatar from '@mui/material/Avatar'
import { initialsOf } from '../pictures/portrait.ts'

/** Pairs of ground and ink that the theme keeps readable in light and dark. */
const tones = ['planning', 'manufactured', 'transported', 'accepted', 'installed', 'rejected'] as const

/** A person's picture, made of their name: always the same colour for the same name. */
export function Initials({ name, size = 40 }: { name: string; size?: number }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const tone = tones[sum % tones.length] ?? 'planning'
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
