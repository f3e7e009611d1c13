import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'

const text =
  'The control number is assigned by the plant. It stays the same for the life of the component, even if its mark changes.'

/** Wraps at 300 px, at another width, or not at all. */
export function TooltipWidths() {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Tooltip title={text} describeChild>
        <Button variant="outlined">Default</Button>
      </Tooltip>
      <Tooltip title={text} describeChild slotProps={{ tooltip: { sx: { maxWidth: 500 } } }}>
        <Button variant="outlined">Wide</Button>
      </Tooltip>
      <Tooltip title={text} describeChild slotProps={{ tooltip: { sx: { maxWidth: 160 } } }}>
        <Button variant="outlined">Narrow</Button>
      </Tooltip>
    </Stack>
  )
}
