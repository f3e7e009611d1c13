import AvatarGroup from '@mui/material/AvatarGroup'
import Stack from '@mui/material/Stack'
import { Face } from '#demo/parts/Face.tsx'

const crew = ['Malee Phong', 'Jirapat Kaew', 'Nadia Rahman', 'Farid Haddad', 'Khanh Nguyen', 'Jan Nowak']
const sizes = [
  { size: 32, spacing: 'medium', label: 'Crew A, 6 people' },
  { size: 40, spacing: 'medium', label: 'Crew B, 6 people' },
  { size: 56, spacing: 12, label: 'Crew C, 6 people' },
] as const

/** The ring around each avatar has the colour of the card. */
export function GroupedAvatars() {
  return (
    <Stack sx={{ gap: 2 }}>
      {sizes.map(({ size, spacing, label }) => (
        <AvatarGroup
          key={label}
          max={4}
          spacing={spacing}
          role="img"
          aria-label={label}
          sx={{
            justifyContent: 'flex-end',
            '& .MuiAvatar-root': { width: size, height: size, fontSize: size * 0.36, borderColor: 'background.paper' },
          }}
        >
          {crew.map((name) => (
            <Face key={name} name={name} size={size} />
          ))}
        </AvatarGroup>
      ))}
    </Stack>
  )
}
