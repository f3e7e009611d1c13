import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'

const questions = [
  { name: 'Who may reject a component?', text: 'The inspector, who gives a reason.' },
  {
    name: 'Can a rejection be undone?',
    text: 'Yes. The component returns to its previous status, and the history shows both changes.',
  },
  { name: 'Who is notified?', text: 'Everyone on the project, immediately.' },
]

export function OneAtATime() {
  const [open, setOpen] = useState<string | null>(null)

  return (
    <div>
      {questions.map(({ name, text }) => (
        <Accordion key={name} expanded={open === name} onChange={(_, expanded) => setOpen(expanded ? name : null)}>
          <AccordionSummary expandIcon={<IconChevronDown size={20} />}>{name}</AccordionSummary>
          <AccordionDetails>{text}</AccordionDetails>
        </Accordion>
      ))}
    </div>
  )
}
