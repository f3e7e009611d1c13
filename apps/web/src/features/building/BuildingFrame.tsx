import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { sizes } from '#theme/tokens.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

/** Below the top bar. */
const line = 1

/** The breadcrumbs take no room from the picture; screen readers have them. */
const withoutBreadcrumbs = <GlobalStyles styles={{ 'main > nav': visuallyHidden }} />

interface BuildingFrameProps {
  /** Over the top of the picture. */
  tools: ReactNode
  /** Above the picture: what must be read before it. */
  notices?: ReactNode
  /** Over the left edge of the picture. */
  edge?: ReactNode
  /** Below the picture. */
  foot?: ReactNode
  /** At the end of the picture; in narrow windows a sheet from below. */
  panel?: ReactNode
  /** Whether the sheet is open, which then takes the place of the foot. */
  isSheetOpen?: boolean
  children: ReactNode
}

/** The window below the top bar, from edge to edge: the picture, and what floats over it. Printed, it is as long as its content. */
export function BuildingFrame({ tools, notices, edge, foot, panel, isSheetOpen, children }: BuildingFrameProps) {
  return (
    <Box
      sx={{
        // What floats over the top of the picture: one line, on phones two.
        '--stage-top': { xs: '116px', sm: '68px' },
        // Over its start the storeys, over its foot the tools.
        '--stage-start': { xs: '0px', sm: '164px' },
        '--stage-bottom': { xs: '0px', sm: '56px' },
        display: 'flex',
        flexDirection: 'column',
        marginInline: { xs: -2, sm: -3 },
        marginBlock: { xs: '-8px -16px', sm: '-16px -24px' },
        height: `calc(100dvh - ${sizes.topbar + line}px)`,
        minHeight: 420,
        '@media print': { display: 'block', height: 'auto', margin: 0 },
      }}
    >
      {withoutBreadcrumbs}
      {notices}
      <Box
        sx={{
          position: 'relative',
          flex: 1,
          minHeight: 360,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
          gridTemplateRows: 'minmax(0, 1fr)',
          gridAutoRows: 'auto',
          '@media print': { display: 'block' },
        }}
      >
        <Box sx={{ position: 'relative', minWidth: 0, minHeight: 0 }}>
          {children}
          {edge}
        </Box>
        {panel}
        {foot && (
          <Box
            sx={{
              gridColumn: '1 / -1',
              gridRow: 2,
              minWidth: 0,
              display: { xs: isSheetOpen ? 'none' : 'block', md: 'block' },
              '@media print': { display: 'block' },
            }}
          >
            {foot}
          </Box>
        )}
        <Box
          sx={{
            position: 'absolute',
            insetBlockStart: 12,
            insetInline: 12,
            displayPrint: 'none',
            pointerEvents: 'none',
          }}
        >
          {tools}
        </Box>
      </Box>
    </Box>
  )
}
