import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useSession } from '#api/session.tsx'
import { sizes } from '#theme/tokens.ts'
import { useSettings } from '#ui/display/use-settings.ts'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { WhenIdle } from '#ui/WhenIdle.tsx'
import type { MenuRow } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'
import { dashboardPath } from './system/use-warning.ts'
import { WarningBar } from './system/WarningBar.tsx'
import { Topbar } from './Topbar.tsx'

const mainId = 'content'

/** The focused element scrolls below the sticky topbar, not behind it. */
const scrollPadding = <GlobalStyles styles={{ html: { scrollPaddingBlockStart: sizes.topbar + 16 } }} />

/** For administrators. The page works without it. */
const SystemWatch = part<object>(
  async () => (await withTexts('system', import('./system/SystemWatch.tsx'))).SystemWatch,
  Nothing,
  Nothing,
)

interface ShellProps {
  menu: readonly MenuRow[]
  /** Called when the drawer is opened, or the pointer enters the side menu. */
  onReachMenu: () => void
  children: ReactNode
}

/** The full layout: menu, topbar, and the page in `main`. */
export function Shell({ menu, onReachMenu, children }: ShellProps) {
  const { t } = useTranslation(['shell', 'auth'])
  const { state, failure } = useSession()
  const maySeeSystem = usePermissions()('system:read')
  const { sidebar, container } = useSettings()
  const { pathname } = useLocation()
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })

  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', '@media print': { display: 'block' } }}>
      {scrollPadding}
      <SkipLink />
      {/* A visitor has no other page to choose. */}
      {isWide && state !== 'signed-out' && <SideMenu menu={menu} isMini={sidebar === 'mini'} onReach={onReachMenu} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ position: 'sticky', insetBlockStart: 0, zIndex: 'appBar', '@media print': { display: 'none' } }}>
          <Topbar menu={menu} onReachMenu={onReachMenu} />
        </Box>
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{
            padding: { xs: 2, sm: 3 },
            paddingBlockStart: { xs: 1, sm: 2 },
            maxWidth: container === 'boxed' ? sizes.breakpoints.xl : undefined,
            marginInline: 'auto',
            '@media print': { padding: 0 },
          }}
        >
          {failure && state === 'signed-out' && (
            <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
              {failure === 'ended' ? t('auth:ended') : t('auth:notInitialized')}
            </Alert>
          )}
          {maySeeSystem && (
            <WhenIdle>
              <SystemWatch />
            </WhenIdle>
          )}
          {pathname === dashboardPath && <WarningBar />}
          {children}
        </Box>
      </Box>
    </Box>
  )
}

/** The skip link: first in the tab order, visible only when focused. */
function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <Link
      href={`#${mainId}`}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        padding: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('skip')}
    </Link>
  )
}
