import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'

export function WelcomeBanner() {
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        padding: 3,
        bgcolor: 'accent.surface',
        borderColor: 'transparent',
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography variant="h3">Good morning</Typography>
        <Typography variant="body2" sx={{ marginBlock: 1 }}>
          Three trucks are on their way, and 12 pieces wait for you to accept them.
        </Typography>
        <Button variant="contained" component={Link} to="/forms/form-component">
          See the pieces
        </Button>
      </Box>
      <Box component="svg" viewBox="0 0 160 90" aria-hidden sx={{ width: 160, color: 'accent.text' }}>
        <g fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round">
          <path d="M10 78V12h110M10 30l28-18M120 12v20" />
          <path d="M100 52h40v18h-40zM120 32l-14 20M120 32l14 20M2 78h30" />
        </g>
      </Box>
    </Card>
  )
}
