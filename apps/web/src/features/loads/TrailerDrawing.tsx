import type { LoadDetail } from '@castline/contract/load'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import CabIcon from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { useTranslation } from 'react-i18next'
import { statusColour } from '#tracking/status/status-colour.ts'
import { useFormat } from '#ui/format.ts'
import { isInPlant } from './unset-fields.ts'

/** Above this many there is only room for numbers. */
const mostNamed = 8

/**
 * The trailer from the side of its cab, with the components in the order of loading, each as wide as its share of the
 * weight. The list below has the same in words.
 */
export function TrailerDrawing({ load: { components, trailer, status, loaded, pieces } }: { load: LoadDetail }) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  if (components.length === 0) return null
  const known = components.flatMap(({ weight }) => weight ?? [])
  const usual = known.length > 0 ? known.reduce((sum, each) => sum + each, 0) / known.length : 1
  return (
    <Card component="figure" sx={{ margin: 0, padding: 2, display: 'grid', gap: 1 }}>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
        <Box
          component="span"
          sx={{ display: 'flex', color: 'text.secondary', ':dir(ltr) svg': { transform: 'scaleX(-1)' } }}
        >
          <CabIcon size={32} />
        </Box>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            gap: '2px',
            paddingBlockEnd: '4px',
            borderBlockEnd: '4px solid',
            borderColor: 'text.secondary',
          }}
        >
          {components.map(({ component_id, position, control_number, weight, loaded_at }) => (
            <Box
              key={component_id}
              title={`${position}. ${control_number}`}
              sx={{
                minWidth: 0,
                height: 44,
                borderRadius: '3px',
                border: '1px solid',
                borderColor: 'divider',
                overflow: 'hidden',
              }}
              style={{
                flexGrow: weight ?? usual,
                flexBasis: 0,
                ...(loaded_at && { backgroundColor: statusColour('transported', 'surface') }),
              }}
            >
              <Typography noWrap sx={{ fontSize: '0.75rem', fontWeight: 600, textAlign: 'center' }}>
                {position}
              </Typography>
              {components.length <= mostNamed && (
                <Typography noWrap sx={{ fontSize: '0.6875rem', textAlign: 'center' }}>
                  <bdi>{control_number}</bdi>
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {isInPlant(status) && (
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {t('loadedOf', {
              loaded: format.number(loaded),
              count: pieces,
              formatted: format.number(pieces),
            })}
            {'. '}
          </Box>
        )}
        {trailer && (
          <>
            <bdi>{trailer.name}</bdi>
            {'. '}
          </>
        )}
        {t('drawing')}
      </Typography>
    </Card>
  )
}
