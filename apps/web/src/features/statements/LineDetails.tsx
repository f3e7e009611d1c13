import { stages } from '@castline/domain/statements/statements'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'
import { type Line, useStatementFormat } from './statement-format.ts'

/** What reached each stage, as it adds up: stated before, corrected since, of this period; then what stands in the yard. */
export function LineDetails({ line }: { line: Line }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const { change, quantity } = useStatementFormat(null)
  const partsOf = (stage: (typeof stages)[number]) => {
    const [corrected, since] = [line.reached_correction[stage], line.reached_since[stage]]
    if (corrected === 0 && since === 0) return []
    return [
      format.named(t('column.earned_before'), quantity(line.reached_before[stage], line)),
      corrected === 0 ? null : format.named(t('column.earned_correction'), change(corrected)),
      format.named(t('column.earned_since'), change(since)),
    ].filter(Boolean)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {line.on_hold !== null && line.on_hold !== 0 && (
        <Typography variant="body2" sx={{ color: 'status.warning.text' }}>
          {t('onHold', { quantity: quantity(line.on_hold, line) })}
        </Typography>
      )}
      {line.unmeasured > 0 && (
        <Typography variant="body2" sx={{ color: 'status.warning.text' }}>
          {t('unmeasured', { count: line.unmeasured, formatted: format.number(line.unmeasured) })}
        </Typography>
      )}
      <FactGrid columns={4}>
        {stages.map((stage) => (
          <Fact
            key={stage}
            name={t('stageOf', { stage: t(`stage.${stage}`), weight: format.percent(line.weights[stage]) })}
          >
            {[quantity(line.reached[stage], line), ...partsOf(stage)].join('\n')}
          </Fact>
        ))}
        <Fact name={t('column.in_yard')}>{quantity(line.in_yard, line)}</Fact>
      </FactGrid>
    </Box>
  )
}
