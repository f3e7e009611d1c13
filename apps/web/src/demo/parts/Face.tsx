import Avatar from '@mui/material/Avatar'
import { portrait } from '../pictures/portrait.ts'

/** A person's portrait, or initials. The name must be beside it, because screen readers do not announce it. */
export function Face({ name, size = 40 }: { name: string; size?: number }) {
  return <Avatar src={portrait(name)} alt="" sx={{ width: size, height: size }} />
}
