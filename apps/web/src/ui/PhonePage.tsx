import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DisplaySwitch } from './display/DisplaySwitch.tsx'
import { Logo } from './Logo.tsx'

interface PhonePageProps {
  /** The rest of the top row: a name, a way back. */
  top: ReactNode
  /** Two columns where there is room for them. */
  isWide?: boolean
  children: ReactNode
}

/** A page for one task on a phone: one narrow column below the logo, without the menu. */
export function PhonePage({ top, isWide = false, children }: PhonePageProps) {
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        maxWidth: isWide ? { xs: 560, md: 1040 } : 560,
        minHeight: '100dvh',
        marginInline: 'auto',
        padding: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Logo size={24} />
        {top}
        <DisplaySwitch />
      </Box>
      {children}
    </Box>
  )
}
