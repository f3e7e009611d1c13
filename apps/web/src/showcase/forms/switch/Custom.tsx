import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'

/** A thumb inside a high track, as on phones. */
const RoundSwitch = styled(Switch)(({ theme }) => ({
  width: 46,
  height: 28,
  padding: 0,
  marginInline: 8,
  '& .MuiSwitch-switchBase': {
    padding: 3,
    '&.Mui-checked': {
      transform: 'translateX(18px)',
      color: theme.vars?.palette.background.paper,
      '& + .MuiSwitch-track': { opacity: 1 },
    },
  },
  '& .MuiSwitch-thumb': { width: 22, height: 22, color: theme.vars?.palette.background.paper },
  '& .MuiSwitch-track': { borderRadius: 14, opacity: 1 },
}))

export function Custom() {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      <FormControlLabel control={<RoundSwitch defaultChecked />} label="Flight mode" />
      <FormControlLabel control={<RoundSwitch defaultChecked color="success" />} label="Curing heat" />
      <FormControlLabel control={<RoundSwitch />} label="Night light" />
    </Stack>
  )
}
