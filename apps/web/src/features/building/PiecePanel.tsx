import { getComponent } from '@castline/contract/calls/components'
import type { ComponentDetail, ComponentResponse } from '@castline/contract/components'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { MemberActions } from '#tracking/steps/MemberActions.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'

const isDetail = (piece: ComponentResponse | undefined): piece is ComponentDetail =>
  piece !== undefined && 'allowed_statuses' in piece

interface PiecePanelProps {
  id: string
  /** Whether it is in the picture. */
  hasShape: boolean
  onClose: () => void
}

/** The selected component with the steps that the user may make. */
export function PiecePanel({ id, hasShape, onClose }: PiecePanelProps) {
  const { t } = useTranslation(['building', 'ui'])
  const titleId = useId()
  const queryClient = useQueryClient()
  const input = { params: { id } }
  const query = useCall(getComponent, input, { staleTime: 0 })
  const piece = isDetail(query.data) ? query.data : undefined
  const queryKey = queryKeyOf(getComponent, input)
  const refresh = () => void queryClient.invalidateQueries({ queryKey })
  useProjectEvents(piece?.project_id, {
    onStatus: ({ change }) => change.component_id === id && refresh(),
    onComponents: refresh,
    onReconnect: refresh,
  })
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockEnd: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {piece ? <bdi>{piece.control_number}</bdi> : <Skeleton width={120} role="img" aria-label={t('loading')} />}
        </Typography>
        {piece && <StatusChip status={piece.status} />}
        <IconButton aria-label={t('ui:close')} onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </Box>
      {query.isError && !piece && <FetchFailed error={query.error} onRetry={() => void query.refetch()} />}
      {piece && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dotted([piece.name, piece.section_name])}
          </Typography>
          {!hasShape && <Alert severity="info">{t('noShape')}</Alert>}
          <MemberActions component={piece} queryKey={queryKey} isRefreshing={query.isFetching} />
          <Button variant="outlined" component={Link} to={componentLink(id)}>
            {t('openComponent')}
          </Button>
        </Box>
      )}
    </Card>
  )
}
