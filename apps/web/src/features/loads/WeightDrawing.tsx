import type { LoadDetail } from '@castline/contract/load'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { statusColour } from '#tracking/status/status-colour.ts'
import { useFormat } from '#ui/format.ts'
import { isInPlant } from './unset-fields.ts'

/** A name that has no room in its box is left out; its number stays. */
const whereItFits = { '@container (max-width: 63px)': { display: 'none' } } as const

const box = {
  minWidth: 0,
  height: 44,
  borderRadius: '3px',
  border: '1px solid',
  borderColor: 'divider',
  overflow: 'hidden',
  containerType: 'inline-size',
  textAlign: 'center',
} as const

/**
 * The components in the order of loading, each as wide as its share of what the trailer may carry, and what is left of it. It does
 * not show where they stand on the trailer: slabs lie on each other, walls stand in racks. The list below has the same in words.
 */
export function WeightDrawing({ load }: { load: LoadDetail }) {
  const { components, trailer, weight, status, loaded, pieces } = load
  const { t } = useTranslation('loads')
  const format = useFormat()
  if (components.length === 0) return null
  const known = components.flatMap((each) => each.weight ?? [])
  const usual = known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : 1
  const left = trailer?.max_weight ? Math.max(0, trailer.max_weight - weight) : 0
  return (
    <Card component="figure" sx={{ margin: 0, paddingInline: 2, paddingBlock: 1.5, display: 'grid', gap: 1 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px' }}>
        {components.map(({ component_id, position, control_number, weight: own, loaded_at }) => (
          <Box
            key={component_id}
            title={`${position}. ${control_number}`}
            sx={box}
            style={{
              flexGrow: own ?? usual,
              flexBasis: 0,
              ...(loaded_at && { backgroundColor: statusColour('transported', 'surface') }),
            }}
          >
            <Typography noWrap sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
              {format.number(position)}
            </Typography>
            <Typography noWrap sx={{ fontSize: '0.75rem', ...whereItFits }}>
              <bdi>{control_number}</bdi>
            </Typography>
          </Box>
        ))}
        {left > 0 && (
          <Box sx={{ ...box, borderStyle: 'dashed' }} style={{ flexGrow: left, flexBasis: 0 }}>
            <Typography
              sx={{ fontSize: '0.75rem', lineHeight: '42px', color: 'text.secondary', ...whereItFits }}
              noWrap
            >
              {t('freeWeight', { weight: format.weight(left) })}
            </Typography>
          </Box>
        )}
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {isInPlant(status) && (
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {t('loadedOf', { loaded: format.number(loaded), count: pieces, formatted: format.number(pieces) })}
          </Box>
        )}
        {isInPlant(status) && ' · '}
        {t('drawing')}
      </Typography>
    </Card>
  )
}
