import Avatar from '@mui/material/Avatar'
import AvatarGroup from '@mui/material/AvatarGroup'

const crew = ['AC', 'BK', 'CN', 'DO', 'EP', 'FL']

export function GroupedAvatars() {
  return (
    <AvatarGroup max={4} role="img" aria-label="Six people in this crew" sx={{ justifyContent: 'flex-end' }}>
      {crew.map((initials) => (
        <Avatar key={initials} aria-hidden>
          {initials}
        </Avatar>
      ))}
    </AvatarGroup>
  )
}
