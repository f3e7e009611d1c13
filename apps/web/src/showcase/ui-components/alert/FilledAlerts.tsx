import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'

/** The text shade as background and the paper as text: readable in light and dark mode. */
const severities = [
  { severity: 'success', color: 'status.installed.text' },
  { severity: 'info', color: 'status.accepted.text' },
  { severity: 'warning', color: 'status.transported.text' },
  { severity: 'error', color: 'status.rejected.text' },
] as const

export function FilledAlerts() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {severities.map(({ severity, color }) => (
        <Alert
          key={severity}
          severity={severity}
          variant="filled"
          sx={{ backgroundColor: color, color: 'background.paper', textTransform: 'capitalize' }}
        >
          {severity}
        </Alert>
      ))}
    </Stack>
  )
}
