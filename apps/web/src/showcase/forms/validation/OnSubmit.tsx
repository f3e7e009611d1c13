import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { type NumberEntry, useNumberEntry } from '#ui/numbers/number-entry.ts'
import { faultsOf } from './faults.ts'

const inRange = (tonnes: number | null) => tonnes !== null && tonnes > 0 && tonnes <= 40

const piece = ({ measureOf }: NumberEntry) =>
  z.object({
    mark: z.string().check(z.regex(/^[A-Z]-\d+$/, 'Enter a letter, a hyphen and a number: B‑101')),
    weight: z.string().check(z.refine((typed) => inRange(measureOf(typed)), 'Enter a weight between 0 and 40 tonnes.')),
  })

/** Errors appear at the first submit; then each disappears as soon as it is corrected. */
export function OnSubmit() {
  const entry = useNumberEntry()
  const [draft, setDraft] = useState({ mark: '', weight: '' })
  const [wasTried, setTried] = useState(false)
  const [saved, setSaved] = useState('')
  const faults = faultsOf(piece(entry), draft)
  const faultOf = (field: string) => (wasTried ? faults.get(field) : undefined)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Rendered synchronously, so that the first invalid field can take the focus.
    flushSync(() => setTried(true))
    if (faults.size > 0) {
      setSaved('')
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setSaved(`Saved: ${draft.mark}, ${draft.weight} t`)
    setTried(false)
    setDraft({ mark: '', weight: '' })
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      <TextField
        required
        label="Mark"
        value={draft.mark}
        onChange={({ target }) => setDraft({ ...draft, mark: target.value })}
        error={faultOf('mark') !== undefined}
        helperText={faultOf('mark') ?? 'As on the drawing'}
      />
      <TextField
        required
        label="Weight in tonnes"
        value={draft.weight}
        onChange={({ target }) => setDraft({ ...draft, weight: target.value })}
        error={faultOf('weight') !== undefined}
        helperText={faultOf('weight') ?? ' '}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
        Save the component
      </Button>
      <span role="status">{saved}</span>
    </Stack>
  )
}
