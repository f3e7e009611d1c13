import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'

const days = ['Monday', 'Tuesday', 'Wednesday']

export function VerticalTabs() {
  const [open, setOpen] = useState(0)

  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      <Tabs
        orientation="vertical"
        value={open}
        onChange={(_, index: number) => setOpen(index)}
        aria-label="Days"
        sx={{ borderInlineEnd: '1px solid', borderColor: 'divider' }}
      >
        {days.map((day, index) => (
          <Tab key={day} label={day} id={`day-tab-${index}`} aria-controls={`day-panel-${index}`} />
        ))}
      </Tabs>
      {days.map((day, index) => (
        <Box
          key={day}
          role="tabpanel"
          tabIndex={0}
          id={`day-panel-${index}`}
          aria-labelledby={`day-tab-${index}`}
          hidden={open !== index}
          sx={{ paddingBlock: 1.5 }}
        >
          {12 + index * 3} lifts on {day}
        </Box>
      ))}
    </Box>
  )
}
