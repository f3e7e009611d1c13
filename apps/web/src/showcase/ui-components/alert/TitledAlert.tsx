import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'

export function TitledAlert() {
  return (
    <Alert severity="warning">
      <AlertTitle>Three weights are missing</AlertTitle>
      Without the weights of W-101 to W-103, the load of the truck cannot be checked. Ask the plant for them.
    </Alert>
  )
}
