import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Face } from '#demo/parts/Face.tsx'

const people = [
  { name: 'Amara Okafor', size: 32 },
  { name: 'Lukas Brandt', size: 40 },
  { name: 'Siriporn Chaiyasit', size: 56 },
  { name: 'Omar Haddad', size: 72 },
]

/** Drawn portraits; the names are below. */
export function FaceAvatars() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
      {people.map(({ name, size }) => (
        <Box key={name} sx={{ display: 'grid', justifyItems: 'center', gap: 0.5 }}>
          <Face name={name} size={size} />
          <Typography variant="caption">{name}</Typography>
        </Box>
      ))}
    </Stack>
  )
}
