import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { sizes } from '#theme/tokens.ts'
import type { MenuRow } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'

/**
 * Delays in ms, so that a pointer crossing the menu does not open it, and one slipping off its edge does not close it.
 */
const delays = { open: 150, close: 250 }

const glide = { transition: 'width 150ms', '@media (prefers-reduced-motion: reduce)': { transition: 'none' } }

interface SideMenuProps {
  menu: readonly MenuRow[]
  isMini: boolean
  /** Called when the pointer enters it. */
  onReach: () => void
}

/** The side menu of wide windows. The mini menu expands over the page on hover or keyboard focus. */
export function SideMenu({ menu, isMini, onReach }: SideMenuProps) {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reasons = useRef({ pointer: false, keyboard: false })
  const isCollapsed = isMini && !isHeld

  useEffect(() => () => clearTimeout(timer.current), [])

  function hold(reason: 'pointer' | 'keyboard', isReason: boolean) {
    reasons.current[reason] = isReason
    const wanted = reasons.current.pointer || reasons.current.keyboard
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsHeld(wanted), wanted ? delays.open : delays.close)
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
        onPointerEnter={() => {
          hold('pointer', true)
          onReach()
        }}
        onPointerLeave={() => hold('pointer', false)}
        // Ignore focus by click: `onPointerLeave` closes the menu for pointers.
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
