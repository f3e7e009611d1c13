import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { ToneChip } from '#ui/ToneChip.tsx'

const sources = [
  { name: 'Wall panels', amount: '$148,200', percent: 55 },
  { name: 'Stairs', amount: '$54,900', percent: 20 },
  { name: 'Balconies', amount: '$35,750', percent: 13 },
  { name: 'Transport', amount: '$31,150', percent: 12 },
]

export function EarningsCard() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="p" sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2 }}>
          $270,000
        </Typography>
        <ToneChip tone="success" Icon={UpIcon} label="+12.4 %" />
      </Box>
      {sources.map(({ name, amount, percent }) => (
        <Box key={name}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', marginBlockEnd: 0.5 }}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {amount}
            </Typography>
          </Box>
          <LinearProgress variant="determinate" value={percent} aria-label={name} sx={{ height: 8 }} />
        </Box>
      ))}
    </Box>
  )
}
