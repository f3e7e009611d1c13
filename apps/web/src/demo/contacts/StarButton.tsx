import IconButton from '@mui/material/IconButton'
import StarIcon from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import StarredIcon from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { Contact } from './contacts.ts'

export function StarButton({ contact, onStar }: { contact: Contact; onStar: (id: number) => void }) {
  const { id, name, isStarred } = contact
  return (
    <IconButton
      aria-label={`Star ${name}`}
      aria-pressed={isStarred}
      onClick={() => onStar(id)}
      sx={{ color: isStarred ? 'status.warning.text' : 'text.secondary' }}
    >
      {isStarred ? <StarredIcon size={20} /> : <StarIcon size={20} />}
    </IconButton>
  )
}
