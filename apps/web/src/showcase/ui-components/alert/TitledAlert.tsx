import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'

export function TitledAlert() {
  return (
    <Alert severity="warning">
      <AlertTitle>Three weights are missing</AlertTitle>
      The load can be planned without them, but not weighed. Ask the factory for the weights of W-101 to W-103.
    </Alert>
  )
}
