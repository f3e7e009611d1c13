import AvatarGroup from '@mui/material/AvatarGroup'
import { Face } from '../parts/Face.tsx'
import type { Contact } from './chats.ts'

/** The portrait of a contact, or two of a group's members. */
export function ContactFace({ contact: { name, members } }: { contact: Contact }) {
  if (!members) return <Face name={name} />
  return (
    <AvatarGroup aria-hidden spacing={15} sx={{ width: 40, '& .MuiAvatar-root': { borderColor: 'background.paper' } }}>
      {members.slice(0, 2).map((member) => (
        <Face key={member} name={member} size={25} />
      ))}
    </AvatarGroup>
  )
}
