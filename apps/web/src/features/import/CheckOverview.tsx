import type { ImportResult } from '@castline/contract/import'
import type { SchedulePreview } from '@castline/contract/import-preview'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import type { ImportDecisions } from './import-state.ts'

const shownSamples = 3

interface CheckOverviewProps {
  report: ImportResult
  preview: SchedulePreview
  plan: ImportDecisions
}

/** What a person who knows the file can judge first: counts and sums, what the file states, and what is left out. */
export function CheckOverview({ report, preview, plan }: CheckOverviewProps) {
  const { t } = useTranslation(['import', 'fields'])
  const format = useFormat()
  const { components, sections, by_count, weight, volume, stated } = report.figures
  const figures = [
    format.named(t('overview.components'), format.number(components)),
    format.named(t('overview.sections'), format.number(sections)),
    ...(by_count > 0 ? [format.named(t('overview.byCount'), format.number(by_count))] : []),
    ...(volume === null ? [] : [format.named(t('fields:field.volume'), format.volume(volume))]),
    ...(weight === null ? [] : [format.named(t('fields:field.weight'), format.weight(weight))]),
  ]
  const unused = preview.columns.flatMap(({ header, samples }, column) =>
    plan.columns[column]?.field || samples.length === 0 ? [] : [{ header, column, samples }],
  )
  return (
    <Card component="section" aria-label={t('overview.title')} sx={{ padding: 2, display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{dotted(figures)}</Typography>
      {stated && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {format.named(t('overview.stated'), stated)}
        </Typography>
      )}
      {unused.length > 0 && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('overview.notImported')}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {unused.map(({ header, column, samples }) => (
              <li key={column}>
                <bdi>{header}</bdi>
                {': '}
                <bdi>{samples.slice(0, shownSamples).join(' · ')}</bdi>
              </li>
            ))}
          </ul>
        </Typography>
      )}
    </Card>
  )
}
