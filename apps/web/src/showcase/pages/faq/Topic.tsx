import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Typography from '@mui/material/Typography'
import OpenIcon from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId } from 'react'
import type { Question } from './questions.ts'

/** The questions of one topic; several can be open at once. */
export function Topic({ name, questions }: { name: string; questions: readonly Question[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ marginBlockEnd: 1.5 }}>
        {name}
      </Typography>
      {questions.map(({ question, answer }) => (
        <Accordion key={question}>
          <AccordionSummary expandIcon={<OpenIcon size={18} />} sx={{ gap: 2 }}>
            {question}
          </AccordionSummary>
          <AccordionDetails sx={{ color: 'text.secondary' }}>{answer}</AccordionDetails>
        </Accordion>
      ))}
    </section>
  )
}
