import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'

export function CentredTabs() {
  const [open, setOpen] = useState('all')
  return (
    <Tabs centered value={open} onChange={(_, name: string) => setOpen(name)} aria-label="Centred">
      <Tab value="all" label="All" />
      <Tab value="mine" label="Mine" />
      <Tab disabled value="shared" label="Shared" />
    </Tabs>
  )
}
