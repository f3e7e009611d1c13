import { can, type Role } from '@castline/domain/roles'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Brand } from './Brand.tsx'
import { icons } from './icons.ts'
import { type MenuRow, menuGroups } from './menu.ts'

interface SidebarProps {
  menu: readonly MenuRow[]
  role: Role | null
  /** After a choice: the drawer closes. */
  onChoose?: () => void
}

/** The main menu: what the role may reach, by group. */
export function Sidebar({ menu, role, onChoose }: SidebarProps) {
  const { t } = useTranslation('shell')
  const id = useId()
  const shown = menu.filter(({ permission }) => !permission || (role !== null && can(role, permission)))
  return (
    <Box component="nav" aria-label={t('menu.label')} sx={{ height: '100%', overflowY: 'auto', paddingBlockEnd: 3 }}>
      <Brand />
      {menuGroups.map(({ name: group }) => {
        const rows = shown.filter((row) => row.group === group)
        if (rows.length === 0) return null
        return (
          <Box key={group} sx={{ paddingInline: 1.5, marginBlockEnd: 1.5 }}>
            <Box
              id={`${id}-${group}`}
              sx={{
                paddingInline: 2,
                color: 'text.secondary',
                fontSize: '0.75rem',
                fontWeight: 600,
                lineHeight: '36px',
              }}
            >
              {t(`group.${group}`)}
            </Box>
            <List disablePadding aria-labelledby={`${id}-${group}`}>
              {rows.map(({ path, title, icon }) => {
                const Icon = icon && icons[icon]
                return (
                  <ListItem key={path} disablePadding sx={{ marginBlockEnd: 0.25 }}>
                    <ListItemButton
                      component={NavLink}
                      to={path}
                      onClick={onChoose}
                      sx={{
                        minHeight: 44,
                        borderRadius: 1,
                        color: 'text.secondary',
                        '&[aria-current="page"]': { color: 'accent.text', bgcolor: 'accent.surface' },
                      }}
                    >
                      <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>{Icon && <Icon size={20} />}</ListItemIcon>
                      <ListItemText primary={t(`page.${title}`)} slotProps={{ primary: { sx: { fontWeight: 500 } } }} />
                    </ListItemButton>
                  </ListItem>
                )
              })}
            </List>
          </Box>
        )
      })}
    </Box>
  )
}
