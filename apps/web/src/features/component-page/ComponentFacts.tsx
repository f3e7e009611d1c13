import type { ComponentDetail } from '@castline/contract/components'
import { formatQrCode } from '@castline/domain/qr-code'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

export function ComponentFacts({ piece }: { piece: ComponentDetail }) {
  const { t } = useTranslation('component')
  const format = useFormat()
  const shown = <Value,>(value: Value | null, write: (value: Value) => string) => (value === null ? null : write(value))
  const facts: readonly [name: string, value: string | null, direction?: 'ltr'][] = [
    [t('field.name'), piece.name],
    [t('field.control_number'), piece.control_number],
    [t('field.type'), piece.type],
    [t('field.section_id'), piece.section_name],
    [t('field.project'), piece.project_name],
    [t('field.weight'), shown(piece.weight, format.weight)],
    [t('field.width'), shown(piece.width, format.length)],
    [t('field.height'), shown(piece.height, format.length)],
    [t('field.thickness'), shown(piece.thickness, format.length)],
    [t('field.area'), shown(piece.area, (area) => `${format.number(area)} m²`)],
    [t('field.volume'), shown(piece.volume, (volume) => `${format.number(volume)} m³`)],
    [t('field.external_id'), piece.external_id, 'ltr'],
    [t('field.code'), formatQrCode(piece.qr_code), 'ltr'],
    [t('field.created_at'), format.dateTime(piece.created_at)],
    [t('field.updated_at'), format.dateTime(piece.updated_at)],
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        gap: 2,
        margin: 0,
      }}
    >
      {facts.map(([name, value, direction]) => (
        <Fact key={name} name={name} value={value === null ? '–' : <bdi dir={direction}>{value}</bdi>} />
      ))}
    </Box>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  )
}
