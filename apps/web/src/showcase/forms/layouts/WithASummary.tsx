import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useFormat } from '#ui/format.ts'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'

/** The computed result is beside the fields and is updated at every keystroke. */
export function WithASummary() {
  const id = useId()
  const entry = useNumberEntry()
  const { number } = useFormat()
  const [pieces, setPieces] = useState(() => entry.write(12))
  const [tonnes, setTonnes] = useState(() => entry.write(3.5))
  const total = entry.wholeOf(pieces) * (entry.measureOf(tonnes) ?? Number.NaN)
  const trucks = Math.ceil(total / 24)

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 260px' }, maxWidth: 800 }}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <TextField
          id={`${id}pieces`}
          label="Pieces"
          value={pieces}
          onChange={({ target }) => setPieces(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <TextField
          id={`${id}tonnes`}
          label="Tonnes each"
          value={tonnes}
          onChange={({ target }) => setTonnes(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      </Box>
      <Box
        component="output"
        htmlFor={`${id}pieces ${id}tonnes`}
        sx={{ display: 'block', padding: 2, borderRadius: 1, backgroundColor: 'background.default' }}
      >
        <Box sx={{ fontSize: '1.75rem', fontWeight: 600 }}>
          {Number.isFinite(total) ? `${number(total)} t` : 'No number'}
        </Box>
        {Number.isFinite(total) && (trucks === 1 ? 'One truck of 24 t' : `${number(trucks)} trucks of 24 t`)}
      </Box>
    </Box>
  )
}
