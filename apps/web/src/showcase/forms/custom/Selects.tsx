import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'

/** With a helper text, in groups, and the native one of the browser. */
export function Selects() {
  return (
    <Stack sx={{ gap: 2 }}>
      <TextField select label="Plant" defaultValue="north" helperText="Where the component is cast">
        <MenuItem value="north">North</MenuItem>
        <MenuItem value="south">South</MenuItem>
        <MenuItem disabled value="west">
          West (closed)
        </MenuItem>
      </TextField>
      <TextField select label="Mould" defaultValue="">
        <MenuItem value="">
          <em>None</em>
        </MenuItem>
        <ListSubheader>Walls</ListSubheader>
        <MenuItem value="w1">Battery mould 1</MenuItem>
        <MenuItem value="w2">Tilting table 4</MenuItem>
        <ListSubheader>Stairs</ListSubheader>
        <MenuItem value="s1">Stair mould 2</MenuItem>
      </TextField>
      <TextField select label="Shift" defaultValue="early" slotProps={{ select: { native: true } }}>
        <option value="early">Early</option>
        <option value="late">Late</option>
        <option value="night">Night</option>
      </TextField>
    </Stack>
  )
}
