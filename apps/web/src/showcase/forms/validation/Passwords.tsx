import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

const rules = [
  { name: '8 characters', isMet: (text: string) => text.length >= 8 },
  { name: 'a capital letter', isMet: (text: string) => /\p{Lu}/u.test(text) },
  { name: 'a digit', isMet: (text: string) => /\d/.test(text) },
]

/** The strength is shown while typing; the second field must be equal. */
export function Passwords() {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const missing = rules.filter(({ isMet }) => !isMet(password))
  const isDifferent = repeated !== '' && !password.startsWith(repeated)
  const percent = (100 * (rules.length - missing.length)) / rules.length

  return (
    <Stack sx={{ gap: 2 }}>
      <TextField
        type="password"
        label="New password"
        autoComplete="off"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        helperText={missing.length === 0 ? 'Strong enough' : `Missing: ${missing.map(({ name }) => name).join(', ')}`}
      />
      <LinearProgress
        variant="determinate"
        aria-label="Strength"
        value={percent}
        color={percent === 100 ? 'success' : percent > 50 ? 'warning' : 'error'}
      />
      <TextField
        type="password"
        label="Repeat password"
        autoComplete="off"
        value={repeated}
        onChange={({ target }) => setRepeated(target.value)}
        error={isDifferent}
        helperText={isDifferent ? 'The passwords differ.' : repeated !== '' && repeated === password ? 'Equal' : ' '}
      />
    </Stack>
  )
}
