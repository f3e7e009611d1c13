import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'

const max = 100

/** Roughly by the slider, exactly by the number: both are the same value. */
export function WithNumber() {
  const id = useId()
  const [typed, setTyped] = useState('60')
  const percent = Math.min(max, Math.max(0, Number(typed) || 0))

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, maxWidth: 420, paddingInlineStart: 1 }}>
      <Box sx={{ flex: 1 }}>
        <span id={id}>Share of the load</span>
        <Slider
          aria-labelledby={id}
          value={percent}
          max={max}
          getAriaValueText={(value) => `${value} %`}
          onChange={(_event, value) => setTyped(String(value))}
        />
      </Box>
      <TextField
        label="Percent"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(String(percent))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 96 }}
      />
    </Box>
  )
}
