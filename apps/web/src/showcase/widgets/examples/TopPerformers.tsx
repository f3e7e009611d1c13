import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { Face } from '#demo/parts/Face.tsx'

const people = [
  { name: 'Malee Phong', team: 'Installers, Tower B', count: 214, change: '+18 %' },
  { name: 'Khanh Nguyen', team: 'Batching plant', count: 197, change: '+9 %' },
  { name: 'Jirapat Kaew', team: 'Crane 2', count: 183, change: '+4 %' },
  { name: 'Grace Okafor', team: 'Quality', count: 171, change: '+2 %' },
]

export function TopPerformers() {
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {people.map(({ name, team, count, change }) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Face name={name} size={44} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" component="p">
              {name}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {team}
            </Typography>
          </Box>
          <Typography variant="h3" component="span">
            {count}
          </Typography>
          <Chip size="small" color="success" label={change} sx={{ minWidth: 60 }} />
        </Box>
      ))}
    </Box>
  )
}
