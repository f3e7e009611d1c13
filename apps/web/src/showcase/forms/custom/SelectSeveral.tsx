import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select, { type SelectChangeEvent } from '@mui/material/Select'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'

const kinds = ['Beam', 'Column', 'Slab', 'Stair', 'Wall']

/** Several options: as chips, or as a text with checkboxes in the menu. */
export function SelectSeveral() {
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>(['Slab', 'Wall'])

  function change({ target }: SelectChangeEvent<readonly string[]>) {
    setChosen(typeof target.value === 'string' ? target.value.split(',') : target.value)
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <FormControl>
        <InputLabel id={`${id}chips`}>Types as chips</InputLabel>
        <Select
          multiple
          input={<OutlinedInput label="Types as chips" />}
          labelId={`${id}chips`}
          value={chosen}
          onChange={change}
          renderValue={(values) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {values.map((kind) => (
                <Chip key={kind} size="small" label={kind} />
              ))}
            </Box>
          )}
        >
          {kinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {kind}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <FormControl>
        <InputLabel id={`${id}text`}>Types with checkboxes</InputLabel>
        <Select
          multiple
          input={<OutlinedInput label="Types with checkboxes" />}
          labelId={`${id}text`}
          value={chosen}
          onChange={change}
          renderValue={(values) => values.join(', ')}
        >
          {kinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              <Checkbox checked={chosen.includes(kind)} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
              <ListItemText primary={kind} />
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    </Stack>
  )
}
