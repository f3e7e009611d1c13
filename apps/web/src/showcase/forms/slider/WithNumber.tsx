import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'

const max = 100

/** A slider for a rough value and a field for an exact one; both edit the same value. */
export function WithNumber() {
  const id = useId()
  const entry = useNumberEntry()
  const [percent, setPercent] = useState(60)
  /** Null while the field shows the slider's value. */
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    const given = entry.measureOf(text) ?? 0
    setTyped(text)
    if (given >= 0 && given <= max) setPercent(given)
  }

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, paddingInlineStart: 1 }}>
      <Box sx={{ flex: 1 }}>
        <span id={id}>Share of the load</span>
        <Slider
          aria-labelledby={id}
          value={percent}
          max={max}
          getAriaValueText={(value) => `${value} %`}
          onChange={(_event, value) => setPercent(value)}
        />
      </Box>
      <TextField
        label="Percent"
        value={typed ?? entry.write(percent)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ width: 96 }}
      />
    </Box>
  )
}
