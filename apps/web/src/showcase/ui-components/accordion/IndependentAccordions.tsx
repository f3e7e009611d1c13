import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'

const sections = [
  { name: 'Casting', text: 'Formwork is set, reinforcement placed and the concrete poured.' },
  { name: 'Curing', text: 'The component rests until the concrete is strong enough to be lifted.' },
  { name: 'Delivery', text: 'Components are loaded in the order in which they are lifted.' },
]

export function IndependentAccordions() {
  return (
    <div>
      {sections.map(({ name, text }) => (
        <Accordion key={name}>
          <AccordionSummary expandIcon={<IconChevronDown size={20} />}>{name}</AccordionSummary>
          <AccordionDetails>{text}</AccordionDetails>
        </Accordion>
      ))}
    </div>
  )
}
