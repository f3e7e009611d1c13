import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { scene } from '#demo/pictures/scene.ts'

const percent = 63

export function ProjectCard() {
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box
        component="img"
        src={scene('Along the harbour')}
        alt=""
        sx={{ display: 'block', width: '100%', aspectRatio: '2.4', flex: 1, minHeight: 0, objectFit: 'cover' }}
      />
      <CardContent>
        <Typography variant="h3">Riverside Towers</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          340 of 540 components installed
        </Typography>
        <LinearProgress variant="determinate" value={percent} aria-label="Installed" />
        <Button variant="outlined" component={Link} to="/dashboards/modern" sx={{ marginBlockStart: 2 }}>
          Open dashboard
        </Button>
      </CardContent>
    </Card>
  )
}
