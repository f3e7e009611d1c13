import AvatarGroup from '@mui/material/AvatarGroup'
import { Face } from '#demo/parts/Face.tsx'

const crew = ['Malee Phong', 'Jirapat Kaew', 'Nadia Rahman', 'Farid Haddad', 'Khanh Nguyen', 'Jan Nowak']

export function GroupedAvatars() {
  return (
    <AvatarGroup
      max={4}
      role="img"
      aria-label="Six people in this crew"
      sx={{ justifyContent: 'flex-end', '& .MuiAvatar-root': { borderColor: 'background.paper' } }}
    >
      {crew.map((name) => (
        <Face key={name} name={name} />
      ))}
    </AvatarGroup>
  )
}
