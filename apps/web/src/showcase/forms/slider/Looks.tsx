import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'

export function Looks() {
  return (
    <Stack sx={{ gap: 1, paddingInline: 1 }}>
      <Slider size="small" aria-label="Small" defaultValue={70} />
      <Slider aria-label="Medium" defaultValue={50} />
      <Slider color="success" aria-label="Success" defaultValue={60} />
      <Slider color="error" aria-label="Error" defaultValue={80} />
      <Slider disabled aria-label="Disabled" defaultValue={30} />
    </Stack>
  )
}
