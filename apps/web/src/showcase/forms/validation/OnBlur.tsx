import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import * as z from 'zod/mini'
import { faultsOf } from './faults.ts'

const contact = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.')),
  email: z.string().check(z.email('Enter an email address such as name@example.com.')),
  phone: z.string().check(z.regex(/^\+?[\d ]{6,}$/, 'Enter at least six digits.')),
})

const fields = [
  { name: 'name', label: 'Contact on site' },
  { name: 'email', label: 'Email address' },
  { name: 'phone', label: 'Phone number' },
] as const

/** A field shows its error on blur, never while the user is typing. */
export function OnBlur() {
  const [draft, setDraft] = useState({ name: '', email: '', phone: '' })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const faults = faultsOf(contact, draft)

  return (
    <Stack sx={{ gap: 2 }}>
      {fields.map(({ name, label }) => {
        const fault = left.has(name) ? faults.get(name) : undefined
        return (
          <TextField
            key={name}
            label={label}
            autoComplete="off"
            value={draft[name]}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            onBlur={() => setLeft(new Set([...left, name]))}
            error={fault !== undefined}
            helperText={fault ?? ' '}
          />
        )
      })}
      <span role="status">
        {faults.size === 0 ? 'All fields are valid' : faults.size === 1 ? '1 field left' : `${faults.size} fields left`}
      </span>
    </Stack>
  )
}
