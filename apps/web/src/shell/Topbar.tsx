import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import Tooltip from '@mui/material/Tooltip'
import MenuIcon from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import MoonIcon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import SunIcon from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { sizes } from '../theme/tokens.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useMode } from './settings/use-settings.ts'

export function Topbar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation('shell')
  const { state } = useSession()
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{
        bgcolor: 'background.default',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        backgroundImage: 'none',
      }}
    >
      <Toolbar
        disableGutters
        sx={{ minHeight: `${sizes.topbar}px !important`, gap: 1, paddingInline: { xs: 1, sm: 3 } }}
      >
        <IconButton aria-label={t('menu.open')} onClick={onOpenMenu} sx={{ display: { lg: 'none' } }}>
          <MenuIcon size={22} />
        </IconButton>
        <Box component="span" sx={{ display: { lg: 'none' }, fontSize: '1.125rem', fontWeight: 600 }}>
          {t('product')}
        </Box>
        <Box sx={{ flex: 1 }} />
        <ModeSwitch />
        {state === 'signed-in' && <ProfileMenu />}
        {state === 'signed-out' && (
          <Button variant="contained" component={Link} to="/auth/login">
            {t('account.signIn')}
          </Button>
        )}
      </Toolbar>
    </AppBar>
  )
}

function ModeSwitch() {
  const { t } = useTranslation('shell')
  const { mode, setMode } = useMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = other === 'light' ? t('mode.toLight') : t('mode.toDark')
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(other)}>
        {other === 'light' ? <SunIcon size={20} /> : <MoonIcon size={20} />}
      </IconButton>
    </Tooltip>
  )
}
