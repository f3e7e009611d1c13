import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'

/** An icon before or after the text makes a button easier to find. */
export function WithIcons() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Button variant="contained" startIcon={<IconTruck size={18} aria-hidden />}>
        Transport
      </Button>
      <Button variant="outlined" endIcon={<IconPrinter size={18} aria-hidden />}>
        Print labels
      </Button>
      <Button color="error" startIcon={<IconTrash size={18} aria-hidden />}>
        Delete
      </Button>
    </Stack>
  )
}
