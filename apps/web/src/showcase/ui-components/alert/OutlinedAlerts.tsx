import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'

const severities = [
  { severity: 'success', text: 'All labels are printed.' },
  { severity: 'info', text: 'A new revision of W-104 is available.' },
  { severity: 'warning', text: 'Two deliveries overlap on Friday.' },
  { severity: 'error', text: 'The scanner is not connected.' },
] as const

/** On the background of the card. */
export function OutlinedAlerts() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {severities.map(({ severity, text }) => (
        <Alert key={severity} severity={severity} variant="outlined" sx={{ backgroundColor: 'transparent' }}>
          {text}
        </Alert>
      ))}
    </Stack>
  )
}
