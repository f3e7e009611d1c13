import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import CloudIcon from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs'
import RainIcon from '@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs'
import SunIcon from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import WindIcon from '@tabler/icons-react/dist/esm/icons/IconWind.mjs'

const days = [
  { day: 'Today', Icon: SunIcon, sky: 'Sunny', degrees: 9, wind: 4 },
  { day: 'Tue', Icon: CloudIcon, sky: 'Cloudy', degrees: 7, wind: 8 },
  { day: 'Wed', Icon: WindIcon, sky: 'Windy', degrees: 6, wind: 16 },
  { day: 'Thu', Icon: RainIcon, sky: 'Rain', degrees: 5, wind: 11 },
]

/** The weather on site, and whether the crane can work. */
export function WeatherCard() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1, textAlign: 'center' }}>
        {days.map(({ day, Icon, sky, degrees, wind }) => (
          <Box
            key={day}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              gap: 0.5,
              padding: 1,
              borderRadius: 1,
              bgcolor: wind > 14 ? 'status.rejected.surface' : 'background.default',
            }}
          >
            <Typography variant="body2">{day}</Typography>
            <Icon size={32} aria-label={sky} />
            <Typography sx={{ fontWeight: 600 }}>{degrees} °C</Typography>
            <Typography variant="caption">{wind} m/s</Typography>
          </Box>
        ))}
      </Box>
      <Alert severity="warning">No lifts on Wednesday: the wind exceeds 14 m/s.</Alert>
    </Box>
  )
}
