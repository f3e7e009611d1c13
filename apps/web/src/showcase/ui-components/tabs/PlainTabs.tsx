import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'

const tabs = [
  { name: 'Data', text: 'Wall, 2.40 × 6.00 m, 4,200 kg.' },
  { name: 'History', text: 'Cast on Monday, delivered on Thursday.' },
  { name: 'Drawings', text: 'Two revisions; the latest is approved.' },
]

export function PlainTabs() {
  const id = useId()
  const [open, setOpen] = useState(0)

  return (
    <>
      <Tabs value={open} onChange={(_, index: number) => setOpen(index)} aria-label="About the component">
        {tabs.map(({ name }, index) => (
          <Tab key={name} label={name} id={`${id}tab${index}`} aria-controls={`${id}panel${index}`} />
        ))}
      </Tabs>
      {tabs.map(({ name, text }, index) => (
        <Box
          key={name}
          role="tabpanel"
          tabIndex={0}
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          hidden={open !== index}
          sx={{ paddingBlockStart: 2 }}
        >
          {text}
        </Box>
      ))}
    </>
  )
}
