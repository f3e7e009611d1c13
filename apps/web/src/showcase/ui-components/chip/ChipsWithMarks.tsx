import Avatar from '@mui/material/Avatar'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'

export function ChipsWithMarks() {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Chip icon={<IconTruck size={18} aria-hidden />} label="On the road" />
      <Chip avatar={<Avatar aria-hidden>A</Avatar>} label="Anong" />
      <Chip size="small" label="Small" />
    </Stack>
  )
}
