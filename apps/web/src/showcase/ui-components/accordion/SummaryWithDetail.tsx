import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'

const floors = [
  { name: 'Ground floor', count: '48 components', text: 'Walls first, then slabs.' },
  { name: 'First floor', count: '52 components', text: 'Starts when the ground floor is grouted.' },
  { name: 'Roof', count: '12 components', text: 'Delivered in the last week of May.' },
]

export function SummaryWithDetail() {
  return (
    <div>
      {floors.map(({ name, count, text }) => (
        <Accordion key={name}>
          <AccordionSummary expandIcon={<IconChevronDown size={20} />}>
            <Box component="span" sx={{ marginInlineEnd: 'auto' }}>
              {name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', marginInlineEnd: 2 }}>
              {count}
            </Box>
          </AccordionSummary>
          <AccordionDetails>{text}</AccordionDetails>
        </Accordion>
      ))}
    </div>
  )
}
