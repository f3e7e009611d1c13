import type { NcrDetail, NcrEvent } from '@castline/contract/ncr'
import { type NcrField, severities } from '@castline/domain/quality/ncrs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { usePointWords } from '#tracking/drawings/point-words.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { useFormat } from '#ui/format.ts'
import { usePlaceWords } from './place-words.ts'

interface NcrChangesProps {
  event: NcrEvent
  ncr: Pick<NcrDetail, 'own_defect_types'>
}

/** The old and the new value of each field that an edit changed. Renders nothing without changes. */
export function NcrChanges({ event: { kind, changes }, ncr }: NcrChangesProps) {
  const { t } = useTranslation(['ncr', 'quality'])
  const format = useFormat()
  const defectLabel = useDefectLabel()
  const exactPoint = usePointWords()
  const exactPlace = usePlaceWords()
  if (kind !== 'edit' || changes.length === 0) return null
  const labels: Record<NcrField, string> = {
    defect_type: t('quality:column.defect'),
    severity: t('quality:severity.label'),
    description: t('fact.description'),
    holds: t('edit.hold'),
    cost: t('fact.cost'),
    drawing_point: t('quality:point.label'),
    model_point: t('quality:place.label'),
  }

  function shown(field: NcrField, value: (typeof changes)[number]['to']): string {
    if (value === null || value === '') return t('event.noValue')
    if (field === 'holds') return value ? t('edit.yes') : t('edit.no')
    if (typeof value === 'object') return 'at' in value ? exactPlace(value) : exactPoint(value)
    if (typeof value === 'number') return format.number(value)
    const text = String(value)
    if (field === 'severity') {
      const severity = severities.find((each) => each === text)
      return severity ? t(`quality:severity.${severity}`) : text
    }
    if (field !== 'defect_type') return text
    const own = ncr.own_defect_types.find(({ code }) => code === text)
    return defectLabel(text, own?.name ?? null, own?.names)
  }

  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {changes.map(({ field, from, to }) => (
        <Typography key={field} component="li" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {t('event.change', { field: labels[field], from: shown(field, from), to: shown(field, to) })}
        </Typography>
      ))}
    </Box>
  )
}
