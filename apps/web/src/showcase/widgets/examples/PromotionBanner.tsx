import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { scene } from '#demo/pictures/scene.ts'

/** White text on a dark picture; the gradient keeps it readable. */
export function PromotionBanner() {
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        borderRadius: 2,
        color: '#fff',
        bgcolor: '#0c1638',
        minHeight: 260,
        display: 'grid',
        alignItems: 'end',
      }}
    >
      <Box
        component="img"
        src={scene('Night pour')}
        alt=""
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', opacity: 0.45 }}
      />
      <Box sx={{ position: 'relative', display: 'grid', gap: 1.5, justifyItems: 'start', padding: 3 }}>
        <Typography variant="h2">Winter concrete from Monday</Typography>
        <Typography>Mix C45-W gains strength even at 5 °C. Read how to plan your demoulding times.</Typography>
        <Button
          variant="contained"
          component={Link}
          to="/apps/blog/posts"
          sx={{ bgcolor: '#fff', color: '#0c1638', '&:hover': { bgcolor: '#e7ecf8' } }}
        >
          Read more
        </Button>
      </Box>
    </Box>
  )
}
