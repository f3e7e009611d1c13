import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'

const people = ['Anong Chaiyasit', 'Bruno Keller', 'Chi Nguyen']

function initials(name: string): string {
  return name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
}

export function InitialAvatars() {
  return (
    <Stack direction="row" sx={{ gap: 2 }}>
      {people.map((name) => (
        <Avatar key={name} role="img" aria-label={name}>
          {initials(name)}
        </Avatar>
      ))}
    </Stack>
  )
}
