import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'

const floors = Array.from({ length: 18 }, (_, index) => `Floor ${index + 1}`)

export function ScrollingTabs() {
  const [open, setOpen] = useState(0)

  return (
    <Tabs
      value={open}
      onChange={(_, index: number) => setOpen(index)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="Floors"
      // Faint at an end instead of hidden, which would leave a gap before the first tab.
      sx={{ '& .MuiTabScrollButton-root.Mui-disabled': { opacity: 0.3 } }}
    >
      {floors.map((floor) => (
        <Tab key={floor} label={floor} />
      ))}
    </Tabs>
  )
}
