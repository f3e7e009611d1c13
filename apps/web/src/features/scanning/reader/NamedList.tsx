import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Named } from './use-named.ts'

interface NamedListProps {
  found: readonly Named[]
  onTake: (named: Named) => void
}

/** What typed words can mean; a press takes it. */
export function NamedList({ found, onTake }: NamedListProps) {
  const { t } = useTranslation('scanning')
  return (
    <Box component="ul" aria-label={t('typed.found')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {found.map((named) => (
        <Box component="li" key={named.code} sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
          <ButtonBase
            onClick={() => onTake(named)}
            sx={{
              display: 'block',
              width: '100%',
              minHeight: 48,
              padding: 1,
              textAlign: 'start',
              '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
            }}
          >
            <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
              <bdi>{named.name}</bdi>
            </Typography>
            <Typography
              component="span"
              variant="body2"
              sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              <bdi>{named.note}</bdi>
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  )
}
