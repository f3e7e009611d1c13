import Accordion from '@mui/material/Accordion'
import AccordionActions from '@mui/material/AccordionActions'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'

/** Closes when one of its actions is done. */
export function WithActions() {
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState('Tower A')
  const [draft, setDraft] = useState(name)

  function close(kept: string) {
    setName(kept)
    setDraft(kept)
    setOpen(false)
  }

  return (
    <Accordion expanded={isOpen} onChange={(_event, expanded) => setOpen(expanded)}>
      <AccordionSummary id="name-header" aria-controls="name-details" expandIcon={<IconChevronDown size={20} />}>
        Name: {name}
      </AccordionSummary>
      <AccordionDetails>
        <TextField fullWidth label="Name" value={draft} onChange={({ target }) => setDraft(target.value)} />
      </AccordionDetails>
      <AccordionActions>
        <Button onClick={() => close(name)}>Cancel</Button>
        <Button variant="contained" onClick={() => close(draft.trim() || name)}>
          Save
        </Button>
      </AccordionActions>
    </Accordion>
  )
}
