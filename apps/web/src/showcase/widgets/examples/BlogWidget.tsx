import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { Face } from '#demo/parts/Face.tsx'
import { scene } from '#demo/pictures/scene.ts'

export function BlogWidget() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="img"
        src={scene('Steel mould')}
        alt=""
        sx={{ display: 'block', width: '100%', aspectRatio: '2', objectFit: 'cover', borderRadius: 1 }}
      />
      <Chip size="small" label="Production" sx={{ justifySelf: 'start' }} />
      <Typography variant="h3">
        <Link component={RouterLink} to="/apps/blog/detail/2" color="inherit" underline="hover">
          How a steel mould wears, and how to see it early
        </Link>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Face name="Jan Nowak" size={32} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Jan Nowak, 4 min read
        </Typography>
      </Box>
    </Box>
  )
}
