import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'

/** The text shade as background and the paper as text: readable in light and dark mode. */
const severities = [
  { severity: 'success', color: 'status.installed.text', text: 'The load plan was sent.' },
  { severity: 'info', color: 'status.accepted.text', text: 'The next truck arrives at 14:20.' },
  { severity: 'warning', color: 'status.warning.text', text: 'The crane stops at 14 m/s.' },
  { severity: 'error', color: 'status.rejected.text', text: 'The connection to the plant is lost.' },
] as const

export function FilledAlerts() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {severities.map(({ severity, color, text }) => (
        <Alert
          key={severity}
          severity={severity}
          variant="filled"
          sx={{ backgroundColor: color, color: 'background.paper' }}
        >
          {text}
        </Alert>
      ))}
    </Stack>
  )
}
