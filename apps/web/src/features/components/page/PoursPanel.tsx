import type { componentPours } from '@castline/contract/calls/pours'
import { className } from '@castline/domain/production/production'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallResponse } from '#api/client.ts'
import { pourLink } from '#tracking/production/links.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { DetailPanel } from './DetailPanel.tsx'

/** The pours that a component was made from. */
export function PoursPanel({ pours }: { pours: CallResponse<typeof componentPours> }) {
  const { t } = useTranslation('component')
  const format = useFormat()
  return (
    <DetailPanel title={t('pours')}>
      <Box component="ul" aria-label={t('pours')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {pours.map((pour) => (
          <ListRow key={pour.id} padding={{ block: 1 }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <MuiLink component={Link} to={pourLink(pour.id)}>
                <bdi>{pour.number}</bdi>
              </MuiLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {dotted([`${pour.mix_name} ${className(pour)}`, format.dateTime(pour.started_at), pour.plant_name])}
              </Typography>
            </Box>
          </ListRow>
        ))}
      </Box>
    </DetailPanel>
  )
}
