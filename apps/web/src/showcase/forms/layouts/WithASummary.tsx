import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { useFormat } from '#ui/format.ts'
import { useNumberEntry } from '#ui/numbers/number-entry.ts'

const truckTonnes = 24
const mostTrucks = 4

/** The computed result is below the fields and is updated at every keystroke. */
export function WithASummary() {
  const id = useId()
  const entry = useNumberEntry()
  const { number } = useFormat()
  const [count, setCount] = useState(() => entry.write(12))
  const [tonnes, setTonnes] = useState(() => entry.write(3.5))
  const total = entry.wholeOf(count) * (entry.measureOf(tonnes) ?? Number.NaN)
  const trucks = Number.isFinite(total) ? Math.ceil(total / truckTonnes) : 0

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField
        id={`${id}count`}
        label="Components"
        value={count}
        onChange={({ target }) => setCount(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        id={`${id}tonnes`}
        label="Tonnes each"
        value={tonnes}
        onChange={({ target }) => setTonnes(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Box
        component="output"
        htmlFor={`${id}count ${id}tonnes`}
        sx={{
          gridColumn: '1 / -1',
          display: 'grid',
          gap: 1.5,
          minHeight: { sm: 300 },
          alignContent: 'start',
          padding: 3,
          borderRadius: 1,
          backgroundColor: 'background.default',
        }}
      >
        <Box sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.2 }}>
          {Number.isFinite(total) ? `${number(total)} t` : 'No number'}
        </Box>
        {trucks > 0 && <span>{trucks === 1 ? 'One truck of 24 t' : `${number(trucks)} trucks of 24 t`}</span>}
        {Array.from({ length: Math.min(trucks, mostTrucks) }, (_, index) => {
          const percent = Math.round(Math.min(1, total / truckTonnes - index) * 100)
          return (
            <Box
              key={index}
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'center',
                gridTemplateColumns: '5em 1fr 3em',
                fontSize: '0.875rem',
              }}
            >
              Truck {index + 1}
              <LinearProgress
                variant="determinate"
                value={percent}
                aria-label={`Truck ${index + 1}`}
                sx={{ height: 8 }}
              />
              <Box sx={{ textAlign: 'end' }}>{percent} %</Box>
            </Box>
          )
        })}
        {trucks > mostTrucks && <span>and {number(trucks - mostTrucks)} more</span>}
      </Box>
    </Box>
  )
}
