import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import IconWind from '@tabler/icons-react/dist/esm/icons/IconWind.mjs'

/** Another icon, or none. */
export function OwnIconAlerts() {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Alert severity="success" icon={<IconTruck size={22} />}>
        Truck 12 has left the plant.
      </Alert>
      <Alert severity="warning" icon={<IconWind size={22} />}>
        Wind above 10 m/s expected from 14:00.
      </Alert>
      <Alert severity="info" icon={false}>
        The plant is closed on Friday.
      </Alert>
      <Alert severity="error" icon={<IconLock size={22} />}>
        Revision C of this drawing is locked.
      </Alert>
    </Stack>
  )
}
