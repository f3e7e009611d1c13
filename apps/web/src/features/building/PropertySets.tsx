import { elementProperties } from '@castline/contract/calls/model-structure'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'

interface PropertySetsProps {
  modelId: string
  /** The number of the element in the model. */
  position: number
}

/** The property sets of an element; each can be closed. */
export function PropertySets({ modelId, position }: PropertySetsProps) {
  const { t } = useTranslation('building')
  const query = useCall(
    elementProperties,
    { params: { id: modelId, position: String(position) } },
    // A revision never changes.
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (query.isError && !query.data) return <FetchFailed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={96} role="img" aria-label={t('loading')} />
  const { stored, sets } = query.data
  if (stored === 'none') return <Alert severity="info">{t('shape.earlier')}</Alert>
  return (
    <Box component="section" aria-label={t('shape.properties')}>
      {stored === 'some' && <Alert severity="info">{t('shape.some')}</Alert>}
      {stored === 'all' && sets.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('shape.noProperties')}
        </Typography>
      )}
      {sets.map(({ name, properties }, place) => (
        <Box
          component="details"
          // Two sets may have the same name.
          key={`${place} ${name}`}
          open={place === 0}
          sx={{ borderBlockStart: '1px solid', borderColor: 'divider' }}
        >
          <Box
            component="summary"
            sx={{ typography: 'subtitle2', paddingBlock: 1.5, cursor: 'pointer', overflowWrap: 'anywhere' }}
          >
            <bdi>{name || t('shape.properties')}</bdi>
          </Box>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, margin: 0, paddingBlockEnd: 2 }}
          >
            {properties.map((property, index) => (
              <Box key={`${index} ${property.name}`} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  <bdi>{property.name}</bdi>
                </Typography>
                <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                  <bdi>{property.value}</bdi>
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
