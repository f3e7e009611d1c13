import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

const mark = z.string().check(z.regex(/^[A-Z]-\d+$/))
const taken = ['B-101', 'C-201']

/** Simulates a server with all marks. */
function isTaken(wanted: string): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(taken.includes(wanted)), 400))
}

/** The server is called on blur, and only with well-formed values. A response for an older value is ignored. */
export function ServerValidation() {
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState('')
  const isFormed = z.safeParse(mark, left).success
  const answer = useQuery({
    queryKey: ['showcase', 'mark', left],
    queryFn: () => isTaken(left),
    enabled: isFormed,
  })

  const isChecked = left !== '' && left === typed
  const fault = !isChecked
    ? undefined
    : !isFormed
      ? 'Enter a letter, a hyphen and a number: B‑101'
      : answer.data
        ? `${left} already exists. Enter another mark.`
        : undefined
  const help = !isChecked ? 'B-101 and C-201 already exist.' : answer.isFetching ? 'Checking…' : `${left} is available.`

  return (
    <Stack>
      <TextField
        label="New mark"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setLeft(typed)}
        error={fault !== undefined}
        helperText={fault ?? help}
        slotProps={{ formHelperText: { role: 'status' } }}
      />
    </Stack>
  )
}
