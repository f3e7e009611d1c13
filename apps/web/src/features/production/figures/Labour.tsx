import { labourFigures } from '@castline/contract/calls/crews'
import type { LabourFigures } from '@castline/contract/crews'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { Bars } from './Bars.tsx'

type TypeRow = LabourFigures['types'][number]

/** Hours by type, crew and kind of work, and what was scrapped by cause. Nothing without crews and scrap. */
export function Labour({ plantId, from, days }: { plantId: string; from: string; days: number }) {
  const { t } = useTranslation(['crews', 'quality', 'statuses'])
  const format = useFormat()
  const defectLabel = useDefectLabel()
  const { data } = useCall(labourFigures, { params: { id: plantId }, query: { from, days } })
  if (!data || (data.hours === 0 && data.scrap.length === 0)) return null
  const rates = ({ hours_per_m3, hours_per_component }: TypeRow) =>
    dotted([
      hours_per_m3 === null ? null : t('figures.perM3', { hours: format.number(hours_per_m3) }),
      hours_per_component === null ? null : t('figures.perComponent', { hours: format.number(hours_per_component) }),
    ])
  return (
    <Box component="section" aria-label={t('figures.title')} sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
        }}
      >
        <Bars
          title={t('figures.types')}
          none={t('figures.noHours')}
          rows={data.types.map((row) => ({
            name: row.type ?? t('figures.noType'),
            value: row.hours,
            more: rates(row),
          }))}
          columns={[t('figures.type'), t('figures.hours'), t('figures.rates')]}
        />
        <Bars
          title={t('figures.scrap')}
          none={t('figures.noScrap')}
          rows={data.scrap.map((row) => ({
            name: defectLabel(row.defect_type, row.defect_name, row.defect_names),
            value: row.count,
            ...(row.cost !== null && { more: format.number(row.cost) }),
          }))}
          columns={[t('figures.cause'), t('figures.components'), t('figures.more')]}
        />
        <Bars
          title={t('figures.crews')}
          none={t('figures.noHours')}
          rows={data.crews.map(({ name, hours }) => ({ name, value: hours }))}
          columns={[t('figures.crew'), t('figures.hours')]}
        />
        <Bars
          title={t('figures.kinds')}
          none={t('figures.noHours')}
          rows={data.kinds.map(({ kind, hours }) => ({ name: t(`kind.${kind}`), value: hours }))}
          columns={[t('figures.kind'), t('figures.hours')]}
        />
      </Box>
      {data.unassigned > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('figures.unassigned', { hours: format.number(data.unassigned) })}
        </Typography>
      )}
    </Box>
  )
}
