import Badge from '@mui/material/Badge'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Face } from '#demo/parts/Face.tsx'

const people = [
  { name: 'Malee Phong', place: 'On site', color: 'success' },
  { name: 'Khanh Nguyen', place: 'On a break', color: 'warning' },
  { name: 'Jan Nowak', place: 'Absent', color: 'error' },
] as const

export function AvatarWithBadge() {
  return (
    <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
      {people.map(({ name, place, color }) => (
        <Stack key={name} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <Badge
            variant="dot"
            color={color}
            overlap="circular"
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          >
            <Face name={name} />
          </Badge>
          <div>
            <Typography variant="subtitle2" component="p">
              {name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {place}
            </Typography>
          </div>
        </Stack>
      ))}
    </Stack>
  )
}
