import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'

export function SeverityAlerts() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="success">The delivery was accepted.</Alert>
      <Alert severity="info">Two panels arrive this afternoon.</Alert>
      <Alert severity="warning">The crane is booked until noon.</Alert>
      <Alert severity="error">The panel could not be saved. Please try again.</Alert>
    </Stack>
  )
}
