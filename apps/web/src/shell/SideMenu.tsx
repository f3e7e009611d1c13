import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { sizes } from '#theme/tokens.ts'
import type { MenuRow } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'

/** A pointer that only crosses the menu opens nothing, and one that slips off its edge closes nothing. In ms. */
const patience = { open: 150, close: 250 }

const glide = { transition: 'width 150ms', '@media (prefers-reduced-motion: reduce)': { transition: 'none' } }

interface SideMenuProps {
  menu: readonly MenuRow[]
  isMini: boolean
}

/** The menu beside the page of a wide window. The mini one opens over the page under the pointer or the keyboard. */
export function SideMenu({ menu, isMini }: SideMenuProps) {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reasons = useRef({ pointer: false, keyboard: false })
  const isCollapsed = isMini && !isHeld

  useEffect(() => () => clearTimeout(timer.current), [])

  function hold(reason: 'pointer' | 'keyboard', isReason: boolean) {
    reasons.current[reason] = isReason
    const wanted = reasons.current.pointer || reasons.current.keyboard
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsHeld(wanted), wanted ? patience.open : patience.close)
  }

  return (
    <Box
      sx={{
        width: isMini ? sizes.miniSidebar : sizes.sidebar,
        flexShrink: 0,
        ...glide,
        '@media print': { display: 'none' },
      }}
    >
      <Box
        data-menu={isCollapsed ? 'collapsed' : 'open'}
        onPointerEnter={() => hold('pointer', true)}
        onPointerLeave={() => hold('pointer', false)}
        // A click focuses, too, but the pointer that made it tells by itself when it leaves.
        onFocus={(event) => hold('keyboard', event.target.matches(':focus-visible'))}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hold('keyboard', false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setIsHeld(false)
        }}
        sx={{
          position: 'fixed',
          insetBlock: 0,
          insetInlineStart: 0,
          zIndex: isMini ? 'drawer' : undefined,
          width: isCollapsed ? sizes.miniSidebar : sizes.sidebar,
          bgcolor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
          boxShadow: isMini && isHeld ? 8 : 0,
          ...glide,
        }}
      >
        <Sidebar menu={menu} isMini={isMini} isCollapsed={isCollapsed} />
      </Box>
    </Box>
  )
}
