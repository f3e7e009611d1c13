import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Face } from '#demo/parts/Face.tsx'

const activities = [
  { name: 'Grace Okafor', text: 'accepted 12 wall panels', time: '5 min ago' },
  { name: 'Noah Tremblay', text: 'confirmed load 2418', time: '18 min ago' },
  { name: 'Chen Wei', text: 'uploaded revision C of W-214', time: '42 min ago' },
  { name: 'Malee Phong', text: 'installed stair T-007', time: '1 hour ago' },
  { name: 'Priya Nair', text: 'released the cube tests', time: '2 hours ago' },
  { name: 'Jan Nowak', text: 'stripped mould 4', time: '3 hours ago' },
  { name: 'Dewi Lestari', text: 'moved two trucks to gate 2', time: 'Yesterday' },
]

export function ActivityCard() {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {activities.map(({ name, text, time }) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Face name={name} />
          <Typography variant="body2" sx={{ flex: 1 }}>
            <strong>{name}</strong> {text}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {time}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
