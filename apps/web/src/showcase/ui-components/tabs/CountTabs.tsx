import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'

const tabs = [
  { name: 'Open', count: 12, color: 'primary' },
  { name: 'Rejected', count: 3, color: 'error' },
  { name: 'Done', count: 48, color: 'success' },
] as const

/** The number is part of the label. */
export function CountTabs() {
  const [open, setOpen] = useState<string>('Open')
  return (
    <Tabs
      value={open}
      onChange={(_, name: string) => setOpen(name)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="With counts"
    >
      {tabs.map(({ name, count, color }) => (
        <Tab
          key={name}
          value={name}
          label={name}
          iconPosition="end"
          icon={<Chip component="span" size="small" color={color} label={count} />}
        />
      ))}
    </Tabs>
  )
}
