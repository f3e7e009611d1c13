import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { Row } from './Row.tsx'

/** Error, read-only and disabled. */
export function States() {
  const id = useId()
  return (
    <Stack sx={{ gap: 2 }}>
      <Row label="Mark" htmlFor={`${id}mark`}>
        <div>
          <OutlinedInput
            error
            fullWidth
            id={`${id}mark`}
            defaultValue="B101"
            inputProps={{ 'aria-describedby': `${id}help` }}
          />
          <FormHelperText error id={`${id}help`}>
            Enter a letter, a hyphen and a number: B‑101
          </FormHelperText>
        </div>
      </Row>
      <Row label="Control number" htmlFor={`${id}number`}>
        <OutlinedInput readOnly id={`${id}number`} defaultValue="2026-0412" />
      </Row>
      <Row label="Plant" htmlFor={`${id}plant`}>
        <OutlinedInput disabled id={`${id}plant`} defaultValue="North" />
      </Row>
      <Row label="Drawing" htmlFor={`${id}drawing`}>
        <OutlinedInput id={`${id}drawing`} placeholder="For example W-104-C" />
      </Row>
    </Stack>
  )
}
