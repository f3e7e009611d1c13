import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { scene } from '#demo/pictures/scene.ts'

export function WelcomeBanner() {
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'accent.surface',
        borderColor: 'transparent',
      }}
    >
      <Box sx={{ flex: '1 1 220px', padding: 3 }}>
        <Typography variant="h3">Good morning</Typography>
        <Typography variant="body2" sx={{ marginBlock: 1 }}>
          Three trucks are on their way, and 12 components are waiting for your inspection.
        </Typography>
        <Button variant="contained" component={Link} to="/forms/form-component">
          View components
        </Button>
      </Box>
      <Box
        component="img"
        src={scene('At the gate')}
        alt=""
        sx={{
          display: 'block',
          flex: '1 1 180px',
          minWidth: 0,
          alignSelf: 'stretch',
          minHeight: 140,
          objectFit: 'cover',
        }}
      />
    </Card>
  )
}
