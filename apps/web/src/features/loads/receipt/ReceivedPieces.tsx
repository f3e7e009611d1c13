import type { LoadDetail } from '@castline/contract/load'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { loadLink } from '#tracking/loads/links.ts'
import { RejectionPhotos } from '#tracking/steps/RejectionPhotos.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { Signature } from '#ui/Signature.tsx'
import { departedPieces } from './stored-receipt.ts'

/** The outcomes of a receipt; photos of refused pieces are added to it. */
export function ReceivedPieces({ load }: { load: LoadDetail }) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const mayReceive = usePermissions()('load:receive')
  const pieces = departedPieces(load)
  return (
    <>
      <Alert severity="success">
        {load.received_at &&
          t('receipt.done', { name: load.receiver_name ?? '', time: format.dateTime(load.received_at) })}
      </Alert>
      <Box component="ul" aria-label={t('piecesTitle')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {pieces.map(({ component_id, outcome, reason_code, reason_details, change_id, photos, ...named }) => (
          <Box
            component="li"
            key={component_id}
            sx={{
              display: 'grid',
              gap: 1.5,
              paddingBlock: 1.5,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{componentName(named)}</bdi>
              <Typography sx={{ fontWeight: 600 }}>
                {outcome && t(`outcome.${outcome}`)}
                <Reason code={reason_code} details={reason_details} />
              </Typography>
            </Box>
            {outcome === 'refused' && change_id && (mayReceive || photos.length > 0) && (
              <RejectionPhotos componentId={component_id} changeId={change_id} stored={photos} mayAdd={mayReceive} />
            )}
          </Box>
        ))}
      </Box>
      {load.receipt_note && <Typography sx={{ overflowWrap: 'anywhere' }}>{load.receipt_note}</Typography>}
      {load.signature && <Signature path={load.signature} />}
      <Button component={Link} to={loadLink(load.id)} variant="outlined" sx={{ minHeight: 56 }}>
        {t('receipt.openLoad')}
      </Button>
    </>
  )
}

function Reason({ code, details }: { code: LoadDetail['components'][number]['reason_code']; details: string | null }) {
  const { t } = useTranslation('statuses')
  const reason = dotted([code && t(`rejection.${code}`), details])
  if (!reason) return null
  return (
    <>
      {': '}
      {reason}
    </>
  )
}
