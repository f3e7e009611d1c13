import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../api/session.tsx'
import { sizes } from '../theme/tokens.ts'
import type { MenuRow } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'
import { Topbar } from './Topbar.tsx'

const mainId = 'content'

/** The full layout: menu, topbar, and the page as `main`. */
export function Shell({ menu, children }: { menu: readonly MenuRow[]; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'auth'])
  const { user, state, failure } = useSession()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const role = user?.role ?? null
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', '@media print': { display: 'block' } }}>
      <SkipLink />
      <Box
        sx={{
          display: { xs: 'none', lg: 'block' },
          position: 'sticky',
          insetBlockStart: 0,
          width: sizes.sidebar,
          height: '100vh',
          flexShrink: 0,
          bgcolor: 'background.paper',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
          '@media print': { display: 'none' },
        }}
      >
        <Sidebar menu={menu} role={role} />
      </Box>
      <Drawer
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        slotProps={{ paper: { sx: { width: sizes.sidebar, maxWidth: '85vw' } } }}
        sx={{ display: { lg: 'none' } }}
      >
        <Sidebar menu={menu} role={role} onChoose={() => setIsMenuOpen(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ position: 'sticky', insetBlockStart: 0, zIndex: 'appBar', '@media print': { display: 'none' } }}>
          <Topbar onOpenMenu={() => setIsMenuOpen(true)} />
        </Box>
        <Box
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{
            padding: { xs: 2, sm: 3 },
            maxWidth: sizes.breakpoints.xl,
            marginInline: 'auto',
            '@media print': { padding: 0 },
          }}
        >
          {failure && state === 'signed-out' && (
            <Alert severity="error" sx={{ marginBlockEnd: 3 }}>
              {failure === 'ended' ? t('auth:ended') : t('auth:notInitialized')}
            </Alert>
          )}
          {children}
        </Box>
      </Box>
    </Box>
  )
}

/** The first stop of the tab key, seen only then. */
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
