import IconButton from '@mui/material/IconButton'
import MenuIcon from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import type { MenuRow } from './menu.ts'

/** Loaded on demand. */
const MenuDrawer = onDemand(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

interface MenuButtonProps {
  menu: readonly MenuRow[]
  /** Called when the menu is opened. */
  onReach: () => void
}

/** Opens the main menu in narrow windows. Renders its drawer, so that opening and closing render nothing else. */
export function MenuButton({ menu, onReach }: MenuButtonProps) {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)

  function open(): void {
    setIsOpen(true)
    onReach()
  }

  return (
    <>
      <IconButton aria-label={t('menu.open')} onClick={open} sx={{ display: { lg: 'none' } }}>
        <MenuIcon size={22} />
      </IconButton>
      <MenuDrawer menu={menu} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
