import Drawer from '@mui/material/Drawer'
import { duration } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { sizes } from '#theme/tokens.ts'
import type { MenuRow } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'

interface MenuDrawerProps {
  menu: readonly MenuRow[]
  isOpen: boolean
  onClose: () => void
}

/** The main menu as a drawer, for narrow windows. Closes after a choice. */
export function MenuDrawer({ menu, isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('shell')
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      // Sliding out would take time from the page that was chosen.
      transitionDuration={{ enter: duration.enteringScreen, exit: 0 }}
      slotProps={{ paper: { 'aria-label': t('menu.label'), sx: { width: sizes.sidebar, maxWidth: '85vw' } } }}
      sx={{ display: { lg: 'none' } }}
    >
      <Sidebar menu={menu} onChoose={onClose} />
    </Drawer>
  )
}
