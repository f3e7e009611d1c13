import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useId } from 'react'

/** Fixed labels above the fields, which never cover the input. */
export function LabelsAbove() {
  const id = useId()
  return (
    <Stack sx={{ gap: 2, '& label': { display: 'block', fontWeight: 600, marginBlockEnd: 0.5 } }}>
      <div>
        <label htmlFor={`${id}mark`}>Mark</label>
        <OutlinedInput fullWidth id={`${id}mark`} placeholder="B-101" />
      </div>
      <div>
        <label htmlFor={`${id}plant`}>Plant</label>
        <NativeSelect fullWidth input={<OutlinedInput />} inputProps={{ id: `${id}plant` }} defaultValue="north">
          <option value="north">North</option>
          <option value="south">South</option>
        </NativeSelect>
      </div>
      <div>
        <label htmlFor={`${id}locked`}>Control number</label>
        <OutlinedInput
          fullWidth
          readOnly
          id={`${id}locked`}
          value="2026-0412"
          inputProps={{ 'aria-describedby': `${id}why` }}
        />
        <Box id={`${id}why`} sx={{ fontSize: '0.8125rem', color: 'text.secondary', marginBlockStart: 0.5 }}>
          Assigned by the plant; it never changes.
        </Box>
      </div>
      <div>
        <label htmlFor={`${id}remarks`}>Remarks</label>
        <OutlinedInput fullWidth id={`${id}remarks`} placeholder="For the crane operator" />
      </div>
    </Stack>
  )
}
