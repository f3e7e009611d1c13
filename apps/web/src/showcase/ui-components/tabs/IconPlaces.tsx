import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'

const tabs = [
  { place: 'top', label: 'Top', Icon: IconPhone },
  { place: 'bottom', label: 'Bottom', Icon: IconHeart },
  { place: 'end', label: 'End', Icon: IconUser },
] as const

export function IconPlaces() {
  const [open, setOpen] = useState<string>('top')
  return (
    <Tabs
      value={open}
      onChange={(_, name: string) => setOpen(name)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Icon positions"
    >
      {tabs.map(({ place, label, Icon }) => (
        <Tab key={place} value={place} label={label} iconPosition={place} icon={<Icon size={20} aria-hidden />} />
      ))}
      <Tab value="only" aria-label="Icon only" icon={<IconHeart size={20} aria-hidden />} />
    </Tabs>
  )
}
