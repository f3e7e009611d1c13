import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Typography from '@mui/material/Typography'
import WarningIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import LogoutIcon from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import AccountIcon from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useSession } from '#api/session.tsx'
import type { MenuRow } from './menu.ts'
import { askBeforeSignOut } from './offline/sign-out-question.ts'
import { systemPath, useWarning } from './system/use-warning.ts'
import { TopbarPanel } from './TopbarPanel.tsx'

const settingsPath = '/pages/account-settings'

interface ProfilePanelProps {
  id: string
  name: string
  menu: readonly MenuRow[]
  /** The element at which the panel opens; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** The signed-in user, their settings, and signing out. */
export function ProfilePanel({ id, name, menu, anchor, onClose }: ProfilePanelProps) {
  const { t } = useTranslation(['shell', 'statuses'])
  const { user, signOut } = useSession()
  const navigate = useNavigate()
  const warning = useWarning()
  const settings = menu.find(({ path }) => path === settingsPath)

  function leave() {
    onClose()
    askBeforeSignOut(() => {
      // Navigate first: otherwise the guard of the current page would store its address for the next user.
      void navigate('/auth/login')
      signOut()
    })
  }

  return (
    <TopbarPanel id={id} aria-label={name} anchor={anchor} onClose={onClose} sx={{ minWidth: 220, maxWidth: 320 }}>
      <Box sx={{ paddingInline: 2, paddingBlock: 1.5 }}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        {user && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`statuses:role.${user.role}`)}
          </Typography>
        )}
        {user?.email && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        )}
      </Box>
      <Divider />
      <MenuList autoFocusItem={anchor !== null} aria-label={name}>
        {settings && (
          <MenuItem component={Link} to={settings.path} onClick={onClose}>
            <ListItemIcon>
              <AccountIcon size={18} />
            </ListItemIcon>
            {t(`page.${settings.title}`)}
          </MenuItem>
        )}
        {warning !== null && (
          <MenuItem component={Link} to={systemPath} onClick={onClose} sx={{ whiteSpace: 'normal' }}>
            <ListItemIcon sx={{ color: 'status.warning.text' }}>
              <WarningIcon size={18} />
            </ListItemIcon>
            {warning}
          </MenuItem>
        )}
        <MenuItem onClick={leave}>
          <ListItemIcon>
            <LogoutIcon size={18} />
          </ListItemIcon>
          {t('account.signOut')}
        </MenuItem>
      </MenuList>
    </TopbarPanel>
  )
}
