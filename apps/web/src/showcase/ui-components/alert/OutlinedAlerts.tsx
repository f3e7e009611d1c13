import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'

const severities = ['success', 'info', 'warning', 'error'] as const

/** On the background of the card. */
export function OutlinedAlerts() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {severities.map((severity) => (
        <Alert
          key={severity}
          severity={severity}
          variant="outlined"
          sx={{ backgroundColor: 'transparent', textTransform: 'capitalize' }}
        >
          {severity}
        </Alert>
      ))}
    </Stack>
  )
}
