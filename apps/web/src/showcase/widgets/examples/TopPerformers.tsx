import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { Face } from '#demo/parts/Face.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'

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
          <ToneChip tone="success" Icon={UpIcon} label={change} sx={{ minWidth: 60 }} />
        </Box>
      ))}
    </Box>
  )
}
