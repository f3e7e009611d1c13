import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useState } from 'react'

export function IconTabs() {
  const [open, setOpen] = useState('data')

  return (
    <Tabs
      value={open}
      onChange={(_, name: string) => setOpen(name)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label="With icons"
      sx={{ '& .MuiTabScrollButton-root.Mui-disabled': { opacity: 0.3 } }}
    >
      <Tab value="data" icon={<IconPackage size={20} aria-hidden />} iconPosition="start" label="Data" />
      <Tab value="history" icon={<IconHistory size={20} aria-hidden />} iconPosition="start" label="History" />
      <Tab value="pictures" icon={<IconPhoto size={20} aria-hidden />} iconPosition="start" label="Pictures" />
      <Tab value="locked" label="Costs" disabled />
    </Tabs>
  )
}
