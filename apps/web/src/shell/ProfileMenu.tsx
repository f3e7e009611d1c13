import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import LogoutIcon from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import AccountIcon from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { visuallyHidden } from '../ui/visuallyHidden.ts'
import type { MenuRow } from './menu.ts'
import { askBeforeSignOut } from './offline/sign-out-question.ts'

const settingsPath = '/pages/account-settings'

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

/** Who is signed in, and the way out. */
export function ProfileMenu({ menu }: { menu: readonly MenuRow[] }) {
  const { t } = useTranslation(['shell', 'statuses'])
  const { user, signOut } = useSession()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const settings = menu.find(({ path }) => path === settingsPath)
  const name = user?.name ?? t('account.unknown')

  function leave() {
    setAnchor(null)
    askBeforeSignOut(() => {
      // The page goes first: signed out on a guarded page, the guard would remember it for the next person.
      void navigate('/auth/login')
      signOut()
    })
  }

  return (
    <>
      <IconButton
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span style={visuallyHidden}>{t('account.open', { name })}</span>
        <Avatar
          aria-hidden
          sx={{
            width: 34,
            height: 34,
            fontSize: '0.8125rem',
            fontWeight: 600,
            color: 'accent.text',
            bgcolor: 'accent.surface',
          }}
        >
          {initialsOf(name)}
        </Avatar>
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            id,
            role: 'dialog',
            'aria-label': name,
            sx: { minWidth: 220, maxWidth: 320, border: '1px solid', borderColor: 'divider' },
          },
        }}
      >
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
            <MenuItem component={Link} to={settings.path} onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <AccountIcon size={18} />
              </ListItemIcon>
              {t(`page.${settings.title}`)}
            </MenuItem>
          )}
          <MenuItem onClick={leave}>
            <ListItemIcon>
              <LogoutIcon size={18} />
            </ListItemIcon>
            {t('account.signOut')}
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  )
}
