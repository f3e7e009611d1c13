import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** The explanation is announced after the label. */
export function Described() {
  const id = useId()
  return (
    <FormControlLabel
      control={<Checkbox defaultChecked slotProps={{ input: { 'aria-describedby': id } }} />}
      sx={{ alignItems: 'flex-start' }}
      label={
        <Box sx={{ paddingBlockStart: 1 }}>
          Notify me about rejections
          <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
            At most one message a day, with all rejections of your projects.
          </Typography>
        </Box>
      }
    />
  )
}
