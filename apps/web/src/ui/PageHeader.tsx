import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSession } from '#api/session.tsx'
import { headerSlot } from './header-action.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** One line below the title: the content, and its project. */
  lead?: ReactNode
  /** Small buttons that stay beside the title on phones, where the actions have a row of their own. */
  beside?: ReactNode
  actions?: ReactNode
  /** Whether it is known what the page offers: until then it has no actions, so that none moves. */
  areActionsKnown?: boolean
}

/**
 * The page header with the page's only `h1`, which receives the focus after navigation. At its end are what the page
 * offers besides, outlined, and its one filled action (`MainAction`).
 */
export function PageHeader({ title, lead, beside, actions, areActionsKnown = true }: PageHeaderProps) {
  const slotRef = headerSlot.useTaker()
  // What a page offers depends on who reads it.
  const isReaderKnown = useSession().state !== 'loading'
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 1.5, sm: 2 },
        rowGap: 1,
        marginBlockEnd: { xs: 1, sm: 2 },
        // The label of a field stands on its frame, and Thai letters have marks above.
        '&:has(select)': { rowGap: 1.25, marginBlockEnd: { xs: 1.25, sm: 2 } },
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {lead && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary', marginBlockStart: { sm: 0.5 } }}>
            {lead}
          </Typography>
        )}
      </Box>
      {beside && <Box sx={{ display: 'flex', flex: 'none', order: { sm: 1 }, displayPrint: 'none' }}>{beside}</Box>}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          flex: beside ? { xs: '1 1 100%', sm: '0 1 auto' } : '0 1 auto',
          minWidth: 0,
          maxWidth: '100%',
          displayPrint: 'none',
          ...(!(areActionsKnown && isReaderKnown) && { visibility: 'hidden' }),
          // With the choice of a project they have a row of their own on phones.
          '&:has(select)': { flex: { xs: '1 1 100%', sm: '0 1 auto' } },
          // Nothing, or an empty place for the actions of the content.
          '&:not(:has(> :not(:last-child), > :last-child > *))': { display: 'none' },
        }}
      >
        {actions}
        <Box ref={slotRef} sx={{ display: 'contents' }} />
      </Box>
    </Box>
  )
}
