import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { icons } from './icons.ts'
import type { MenuRow } from './menu.ts'
import { iconInset, rowStyle } from './menu-styles.ts'

interface MenuLinkProps {
  row: MenuRow
  current: 'page' | 'true' | undefined
  isMini: boolean
  /** Only the icon shows. */
  isCollapsed: boolean
  onChoose?: (() => void) | undefined
}

/** One page of the menu. Its name stays where only the icon shows: it is what a screen reader says. */
export function MenuLink({ row, current, isMini, isCollapsed, onChoose }: MenuLinkProps) {
  const { t } = useTranslation('shell')
  const name = t(`page.${row.title}`)
  const Icon = row.icon && icons[row.icon]
  return (
    <ListItem disablePadding sx={{ marginBlockEnd: 0.25 }}>
      <ListItemButton
        component={Link}
        to={row.path}
        onClick={onChoose}
        aria-current={current}
        title={isCollapsed ? name : undefined}
        sx={[rowStyle, { paddingInline: iconInset(isMini) }]}
      >
        <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>{Icon && <Icon size={20} aria-hidden />}</ListItemIcon>
        <ListItemText primary={name} slotProps={{ primary: { noWrap: true, sx: { fontWeight: 500 } } }} />
      </ListItemButton>
    </ListItem>
  )
}
