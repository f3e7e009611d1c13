import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Choice } from '#ui/Choice.tsx'
import { faultsOf } from './faults.ts'

const results = [
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] as const

const inspection = z
  .object({ result: z.enum(['accepted', 'rejected']), reason: z.string(), cast: z.string(), checked: z.string() })
  .check(
    z.refine(({ result, reason }) => result === 'accepted' || reason.trim() !== '', {
      path: ['reason'],
      error: 'Enter a reason.',
    }),
    z.refine(({ cast, checked }) => checked >= cast, {
      path: ['checked'],
      error: 'The check cannot be before the casting.',
    }),
  )

/** Which fields are shown, and their rules, depend on earlier fields. */
export function Dependent() {
  const [draft, setDraft] = useState<z.output<typeof inspection>>({
    result: 'accepted',
    reason: '',
    cast: '2026-03-16',
    checked: '2026-03-18',
  })
  const faults = faultsOf(inspection, draft)
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })

  return (
    <Stack sx={{ gap: 2 }}>
      <Choice label="Result" value={draft.result} options={results} onChange={(result) => set({ result })} />
      {draft.result === 'rejected' && (
        <TextField
          required
          multiline
          minRows={2}
          label="Reason"
          value={draft.reason}
          onChange={({ target }) => set({ reason: target.value })}
          error={faults.has('reason')}
          helperText={faults.get('reason') ?? ' '}
        />
      )}
      <TextField
        type="date"
        label="Cast on"
        value={draft.cast}
        onChange={({ target }) => set({ cast: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        type="date"
        label="Checked on"
        value={draft.checked}
        onChange={({ target }) => set({ checked: target.value })}
        error={faults.has('checked')}
        helperText={faults.get('checked') ?? ' '}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <span role="status">{faults.size === 0 ? 'Record complete' : 'Record incomplete'}</span>
    </Stack>
  )
}
