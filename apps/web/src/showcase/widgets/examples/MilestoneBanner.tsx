import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

const milestones = [
  { name: 'Ground floor', share: 100 },
  { name: '1st floor', share: 78 },
  { name: '2nd floor', share: 46 },
  { name: 'Roof', share: 18 },
]

export function MilestoneBanner() {
  return (
    <Card sx={{ padding: 3 }}>
      <Typography variant="h3" sx={{ marginBlockEnd: 2 }}>
        Progress by floor
      </Typography>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))',
          gap: 2,
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {milestones.map(({ name, share }) => (
          <li key={name}>
            <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}>
              <Box sx={{ height: '100%', bgcolor: 'status.installed.solid' }} style={{ width: `${share}%` }} />
            </Box>
            <Typography variant="subtitle2" component="p" sx={{ marginBlockStart: 1 }}>
              {name}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {share} % installed
            </Typography>
          </li>
        ))}
      </Box>
    </Card>
  )
}
