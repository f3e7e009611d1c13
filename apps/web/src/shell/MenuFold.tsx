import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import ChevronIcon from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useId } from 'react'
import { type IconName, icons } from './icons.ts'
import { iconInset, rowStyle } from './menu-styles.ts'

interface MenuFoldProps {
  name: string
  icon: IconName
  isOpen: boolean
  isMini: boolean
  /** Only the icon shows: the rows wait, and take no place in the order of the tab key. */
  isCollapsed: boolean
  onToggle: () => void
  children: ReactNode
}

/** A group that folds: a button, and the pages under it. */
export function MenuFold({ name, icon, isOpen, isMini, isCollapsed, onToggle, children }: MenuFoldProps) {
  const id = useId()
  const Icon = icons[icon]
  const isShown = isOpen && !isCollapsed
  return (
    <ListItem disablePadding sx={{ display: 'block', marginBlockEnd: 0.25 }}>
      <ListItemButton
        component="button"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={onToggle}
        title={isCollapsed ? name : undefined}
        sx={[rowStyle, { width: 1, paddingInline: iconInset(isMini) }]}
      >
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
          <Icon size={20} aria-hidden />
        </ListItemIcon>
        <ListItemText
          primary={name}
          slotProps={{ primary: { noWrap: true, sx: { fontWeight: 500, textAlign: 'start' } } }}
        />
        {!isCollapsed && (
          <ChevronIcon size={18} aria-hidden style={{ flexShrink: 0, rotate: isShown ? '180deg' : '0deg' }} />
        )}
      </ListItemButton>
      <Collapse in={isShown} timeout="auto" unmountOnExit>
        <List id={id} disablePadding aria-label={name}>
          {children}
        </List>
      </Collapse>
    </ListItem>
  )
}
