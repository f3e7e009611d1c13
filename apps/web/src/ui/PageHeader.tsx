import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  /** One line below the title: the content, and its project. */
  lead?: ReactNode
  actions?: ReactNode
}

/** The page header with the page's only `h1`, which receives the focus after navigation. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: { xs: 'center', md: 'flex-start' },
        gap: { xs: 1.5, sm: 2 },
        marginBlockEnd: { xs: 2, sm: 3 },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 240px', md: '1 1 160px' }, minWidth: 0, paddingBlockStart: { md: '6px' } }}>
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {lead && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
            {lead}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            flex: { xs: '1 1 100%', sm: '0 1 auto' },
            displayPrint: 'none',
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  )
}
