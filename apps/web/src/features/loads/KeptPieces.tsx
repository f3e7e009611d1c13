import type { LoadStepTaken } from '@castline/contract/load-steps'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'

export interface Kept {
  readonly step: 'departed' | 'returned'
  readonly pieces: NonNullable<LoadStepTaken['kept']>
}

/** The components that a step left as they are, because somebody had changed them singly. */
export function KeptPieces({ kept: { step, pieces }, onClose }: { kept: Kept; onClose: () => void }) {
  const { t } = useTranslation('loads')
  return (
    <Alert severity="info" role="status" onClose={onClose} closeText={t('kept.close')}>
      {t(`kept.${step}`)}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
        {pieces.map(({ component_id, control_number, status }) => (
          <li key={component_id}>
            <MuiLink component={Link} to={componentLink(component_id)} color="inherit" sx={{ fontWeight: 600 }}>
              <bdi>{control_number}</bdi>
            </MuiLink>{' '}
            <StatusChip status={status} />
          </li>
        ))}
      </Box>
    </Alert>
  )
}
