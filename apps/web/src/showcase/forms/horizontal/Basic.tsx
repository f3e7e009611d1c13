import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { type SubmitEvent, useId, useState } from 'react'
import { Row } from './Row.tsx'

/** Labels in their own column, which is quick to scan. */
export function Basic() {
  const id = useId()
  const [saved, setSaved] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaved(`Saved: ${new FormData(event.currentTarget).get('mark')}`)
  }

  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 2 }}>
      <Row label="Mark" htmlFor={`${id}mark`}>
        <OutlinedInput required id={`${id}mark`} name="mark" />
      </Row>
      <Row label="Type" htmlFor={`${id}type`}>
        <OutlinedInput id={`${id}type`} name="type" placeholder="Beam, column, wall" />
      </Row>
      <Row label="Notes" htmlFor={`${id}notes`}>
        <OutlinedInput multiline size="small" minRows={3} id={`${id}notes`} name="notes" />
      </Row>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', marginInlineStart: { sm: '176px' } }}>
        <Button type="submit" variant="contained">
          Save
        </Button>
        <span role="status">{saved}</span>
      </Stack>
    </Stack>
  )
}
