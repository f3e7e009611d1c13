import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Choice } from './Choice.tsx'
import { TabRow } from './TabRow.tsx'

interface PageTabsProps<Value extends string> {
  label: string
  /** Of the page: the ids of its tabs begin with it. */
  id: string
  value: Value
  tabs: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** A page in more tabs than a phone has room for: there they are a choice. */
export function PageTabs<Value extends string>({ label, id, value, tabs, onChange, children }: PageTabsProps<Value>) {
  const panel = `${id}-panel`
  return (
    <>
      <Choice
        label={label}
        value={value}
        options={tabs}
        onChange={onChange}
        sx={{ display: { xs: 'flex', sm: 'none' }, marginBlockEnd: 2 }}
      />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <TabRow label={label} id={id} panel={panel} value={value} tabs={tabs} onChange={onChange} />
      </Box>
      <div role="tabpanel" id={panel} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
