import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import OverIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { exceededOf } from './map/lines.ts'
import type { Node } from './tree.ts'

interface OverLimitProps {
  nodes: readonly Node[]
  onShow: (id: string) => void
}

/** The places that hold more than they carry, or more than fit, above the others. Nothing if there are none. */
export function OverLimit({ nodes, onShow }: OverLimitProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const over = nodes.flatMap((node) => {
    const limits = exceededOf(node)
    return limits.length > 0 ? [{ node, limits }] : []
  })
  if (over.length === 0) return null
  return (
    <Box
      component="section"
      aria-label={t('map.over')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        padding: '3px 3px 8px',
      }}
    >
      <Typography
        component="h2"
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, color: 'status.rejected.text' }}
      >
        <OverIcon size={18} aria-hidden />
        {t('map.over')}
      </Typography>
      {over.map(({ node: { place, held }, limits }) => (
        <Button key={place.id} size="small" color="error" variant="outlined" onClick={() => onShow(place.id)}>
          {dotted([
            place.code,
            limits.includes('weight')
              ? t('held.weightOf', { weight: format.weight(held.weight), max: format.weight(place.max_weight ?? 0) })
              : t('held.countOf', {
                  formatted: format.number(held.count + held.occupied),
                  max: format.number(place.max_count ?? 0),
                }),
          ])}
        </Button>
      ))}
    </Box>
  )
}
