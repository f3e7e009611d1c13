import type { User } from '@castline/contract/users'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import CollapseIcon from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import ExpandIcon from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '#api/session.tsx'
import { sizes } from '#theme/tokens.ts'
import { ModeSwitch } from '#ui/display/ModeSwitch.tsx'
import { useSettings } from '#ui/display/use-settings.ts'
import { Logo } from '#ui/Logo.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { WhenIdle } from '#ui/WhenIdle.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MenuButton } from './MenuButton.tsx'
import type { MenuRow } from './menu.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SettingsButton } from './settings/SettingsButton.tsx'
import { dashboardPath } from './system/use-warning.ts'

const BellPlace = () => <Box className="bell-place" sx={{ width: sizes.touchTarget }} />

// The page works without the parts that failed to load.
const Notifications = part<{ user: User }>(
  async () => (await withTexts('notifications', import('./notifications/Notifications.tsx'))).Notifications,
  BellPlace,
  BellPlace,
)
const QueueButton = part<{ isShort?: boolean }>(
  async () => (await withTexts(['offline', 'gates'], import('./offline/QueueButton.tsx'))).QueueButton,
  Nothing,
  Nothing,
)

interface TopbarProps {
  menu: readonly MenuRow[]
  onReachMenu: () => void
}

/** The topbar of all pages. On a phone, language and mode are in the display settings. */
export function Topbar({ menu, onReachMenu }: TopbarProps) {
  const { t } = useTranslation('shell')
  const { user, state } = useSession()
  // Has no other page to choose from.
  const isVisitor = state === 'signed-out'
  // The dashboard has the way in as its own action.
  const hasOwnSignIn = useLocation().pathname === dashboardPath
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
        sx={{ minHeight: `${sizes.topbar}px !important`, gap: { xs: 0, sm: 1 }, paddingInline: { xs: 1, sm: 3 } }}
      >
        {isVisitor ? (
          <Box component="span" sx={{ display: 'flex', marginInline: { xs: 1, sm: 0 } }}>
            <Logo size={28} />
          </Box>
        ) : (
          <>
            <MenuButton menu={menu} onReach={onReachMenu} />
            <SidebarSwitch />
          </>
        )}
        <Box
          component="span"
          sx={{
            display: isVisitor ? undefined : { lg: 'none' },
            fontSize: '1rem',
            fontWeight: 600,
            // With a wide font or spaced text in a window of 320 px.
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {t('product')}
        </Box>
        {/* What is beside bell and account appears with them, at a first visit: it would move when they come. */}
        <Box sx={{ flex: 1, ...(state === 'loading' && { '& ~ *': { visibility: 'hidden' } }) }} />
        <WhenIdle>
          <QueueButton isShort />
        </WhenIdle>
        <PaletteButton menu={menu} />
        <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
          <LanguageMenu />
          <ModeSwitch />
        </Box>
        <SettingsButton />
        {user && (
          <WhenIdle placeholder={<BellPlace />}>
            <Notifications key={user.id} user={user} />
          </WhenIdle>
        )}
        {state === 'signed-in' && <ProfileMenu menu={menu} />}
        {isVisitor && !hasOwnSignIn && (
          <Button variant="outlined" component={Link} to="/auth/login">
            {t('account.signIn')}
          </Button>
        )}
      </Toolbar>
    </AppBar>
  )
}

/** Switches between the full and the mini menu of wide windows. */
function SidebarSwitch() {
  const { t } = useTranslation('shell')
  const { sidebar, choose } = useSettings()
  const isFull = sidebar === 'full'
  const label = isFull ? t('menu.collapse') : t('menu.expand')
  return (
    <IconButton
      title={label}
      aria-label={label}
      onClick={() => choose('sidebar', isFull ? 'mini' : 'full')}
      sx={{
        display: { xs: 'none', lg: 'inline-flex' },
        marginInlineStart: -1.5,
        '[dir="rtl"] & svg': { scale: '-1 1' },
      }}
    >
      {isFull ? <CollapseIcon size={22} /> : <ExpandIcon size={22} />}
    </IconButton>
  )
}
