import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'

export function DisabledAccordion() {
  return (
    <div>
      <Accordion defaultExpanded>
        <AccordionSummary
          id="drawings-header"
          aria-controls="drawings-details"
          expandIcon={<IconChevronDown size={20} />}
        >
          Drawings
        </AccordionSummary>
        <AccordionDetails>Two revisions; the latest is approved.</AccordionDetails>
      </Accordion>
      <Accordion disabled sx={{ '&.Mui-disabled': { backgroundColor: 'transparent' } }}>
        <AccordionSummary expandIcon={<IconChevronDown size={20} />}>
          Calculations (not shared with you)
        </AccordionSummary>
      </Accordion>
    </div>
  )
}
