import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'

/** The tabs share the width equally. */
export function FullWidthTabs() {
  const [open, setOpen] = useState('day')
  return (
    <Tabs value={open} onChange={(_, name: string) => setOpen(name)} variant="fullWidth" aria-label="Full width">
      <Tab value="day" label="Day" />
      <Tab value="week" label="Week" />
      <Tab value="month" label="Month" />
    </Tabs>
  )
}
