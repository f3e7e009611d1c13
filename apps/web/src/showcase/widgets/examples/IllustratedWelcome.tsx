import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { scene } from '#demo/pictures/scene.ts'

const figures = [
  { value: '38', name: 'Lifts planned' },
  { value: '3', name: 'Trucks on the road' },
  { value: '97 %', name: 'On schedule' },
]

export function IllustratedWelcome() {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        overflow: 'hidden',
        borderRadius: 2,
        bgcolor: 'accent.surface',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'center', justifyItems: 'start', padding: { xs: 3, md: 5 } }}>
        <Typography variant="h2">Good morning, Narin</Typography>
        <Typography>Tower B is two days ahead of schedule. The first truck arrives at 7:40.</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          {figures.map(({ value, name }) => (
            <Box key={name}>
              <Typography variant="h2" component="p">
                {value}
              </Typography>
              <Typography variant="body2">{name}</Typography>
            </Box>
          ))}
        </Box>
        <Button variant="contained" component={Link} to="/apps/calendar">
          Open calendar
        </Button>
      </Box>
      <Box
        component="img"
        src={scene('Morning over town')}
        alt=""
        sx={{ display: 'block', width: '100%', height: '100%', minHeight: 200, maxHeight: 340, objectFit: 'cover' }}
      />
    </Box>
  )
}
