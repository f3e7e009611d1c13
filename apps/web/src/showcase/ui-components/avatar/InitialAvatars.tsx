import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'

const people = [
  { name: 'Anong Chaiyasit', colour: 'manufactured' },
  { name: 'Bruno Keller', colour: 'transported' },
  { name: 'Chi Nguyen', colour: 'installed' },
  { name: 'Dewi Lestari', colour: 'rejected' },
  { name: 'Emil Novak', colour: 'accepted' },
] as const

function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
}

export function InitialAvatars() {
  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      {people.map(({ name, colour }) => (
        <Avatar
          key={name}
          role="img"
          aria-label={name}
          sx={{
            fontSize: '1rem',
            fontWeight: 600,
            bgcolor: `status.${colour}.surface`,
            color: `status.${colour}.text`,
          }}
        >
          {initials(name)}
        </Avatar>
      ))}
    </Stack>
  )
}
