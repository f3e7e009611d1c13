import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { VirtualList } from './VirtualList.tsx'

const marks = Array.from({ length: 10_000 }, (_, index) => `B-${String(index + 1).padStart(5, '0')}`)

/** Ten thousand marks. Only visible rows are rendered, but the search covers all of them. */
export function TenThousand() {
  const [mark, setMark] = useState<string | null>(null)
  const [lit, setLit] = useState<string | null>(null)

  return (
    <>
      <Autocomplete
        disableListWrap
        options={marks}
        value={mark}
        onChange={(_event, chosen) => setMark(chosen)}
        onHighlightChange={(_event, option, reason) => setLit(reason === 'keyboard' ? option : null)}
        slotProps={{ listbox: { component: VirtualList } }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props} data-lit={option === lit || undefined}>
            {option}
          </li>
        )}
        renderInput={(params) => <TextField {...params} label="Mark" />}
      />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {mark ? `Selected: ${mark}` : 'No mark selected'}
      </Typography>
    </>
  )
}
