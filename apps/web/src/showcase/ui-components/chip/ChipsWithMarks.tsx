import Avatar from '@mui/material/Avatar'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { Face } from '#demo/parts/Face.tsx'

export function ChipsWithMarks() {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip icon={<IconTruck size={18} aria-hidden />} label="On the road" />
      <Chip icon={<IconAlert size={18} aria-hidden />} color="warning" label="Heavy lift" />
      <Chip avatar={<Avatar aria-hidden>A</Avatar>} label="Anong" />
      <Chip avatar={<Face name="Malee Phong" size={24} />} variant="outlined" label="Malee Phong" />
    </Stack>
  )
}
