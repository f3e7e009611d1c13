import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'

const groups = [
  { name: 'Documents', hint: '12 drawings', text: 'All drawings have an approved revision.', Icon: IconFile },
  { name: 'Deliveries', hint: '3 this week', text: 'The next truck arrives tomorrow at 6:30.', Icon: IconTruck },
  { name: 'People', hint: '8 on site', text: 'Malee Phong leads the crew until Friday.', Icon: IconUsers },
]

/** A plus that turns into a cross, and an icon before the text. */
export function WithIcons() {
  return (
    <div>
      {groups.map(({ name, hint, text, Icon }) => (
        <Accordion key={name}>
          <AccordionSummary
            expandIcon={<IconPlus size={20} />}
            sx={{ '& .MuiAccordionSummary-expandIconWrapper.Mui-expanded': { transform: 'rotate(45deg)' } }}
          >
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <Avatar component="span" aria-hidden>
                <Icon size={20} />
              </Avatar>
              <span>
                {name}
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {hint}
                </Typography>
              </span>
            </Box>
          </AccordionSummary>
          <AccordionDetails>{text}</AccordionDetails>
        </Accordion>
      ))}
    </div>
  )
}
