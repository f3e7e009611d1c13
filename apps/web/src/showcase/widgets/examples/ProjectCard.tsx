import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActions from '@mui/material/CardActions'
import CardContent from '@mui/material/CardContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

const percent = 63

export function ProjectCard() {
  return (
    <Card sx={{ maxWidth: 380 }}>
      <Box
        component="svg"
        viewBox="0 0 380 120"
        aria-hidden
        sx={{ display: 'block', width: '100%', bgcolor: 'accent.surface', color: 'accent.text' }}
      >
        {[0, 1, 2, 3, 4, 5].map((floor) => (
          <rect
            key={floor}
            x={60 + floor * 44}
            y={90 - floor * 13}
            width={36}
            height={30 + floor * 13}
            fill="currentColor"
            opacity={0.25 + floor * 0.12}
          />
        ))}
      </Box>
      <CardContent>
        <Typography variant="h3">Riverside Towers</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          340 of 540 pieces installed
        </Typography>
        <LinearProgress variant="determinate" value={percent} aria-label="Installed" />
      </CardContent>
      <CardActions>
        <Button component={Link} to="/dashboards/modern">
          To the dashboard
        </Button>
      </CardActions>
    </Card>
  )
}
