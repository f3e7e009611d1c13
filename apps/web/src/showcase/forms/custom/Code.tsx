import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'

const length = 6

/** One field for six digits, so that pasting, editing in the middle and the phone's autofill work. */
export function Code() {
  const id = useId()
  const [code, setCode] = useState('')
  const missing = length - code.length
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', marginBlockEnd: 0.5 }}>
        Gate code
      </Box>
      <OutlinedInput
        id={id}
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, length))}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          dir: 'ltr',
          'aria-describedby': `${id}help`,
        }}
        sx={{ width: 240, fontSize: '1.5rem', letterSpacing: '0.4em', fontFamily: 'monospace' }}
      />
      <p id={`${id}help`} role="status">
        {missing === 0 ? 'The code is complete' : missing === 1 ? '1 more digit' : `${missing} more digits`}
      </p>
    </Box>
  )
}
