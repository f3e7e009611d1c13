import type { Statement } from '@castline/contract/statements'
import { stages } from '@castline/domain/statements/statements'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { dotted } from '#ui/dotted.ts'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'

type Line = Statement['lines'][number]

const amounts = ['amount_before', 'amount_correction', 'amount_since', 'amount'] as const
const earned = ['earned_before', 'earned_correction', 'earned_since', 'earned'] as const

/** Writes an amount with its hundredths. */
function useMoney(): (amount: number) => string {
  const tag = useFormatTag()
  const money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return (amount) => money.format(amount)
}

/** The sums of a statement, then its lines: what reached each stage, and what it counts for. */
export function StatementLines({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements')
  const money = useMoney()
  const headingId = useId()
  return (
    <>
      {statement.amount !== null && (
        <Card component="section" aria-labelledby={headingId} sx={{ padding: { xs: 2, sm: 2.5 } }}>
          <Typography id={headingId} variant="h3" component="h2" sx={{ marginBlockEnd: 1 }}>
            {t('sum')}
          </Typography>
          <FactGrid columns={4}>
            {amounts.map((name) => (
              <Fact key={name} name={t(`column.${name}`)}>
                <bdi>{money(statement[name] ?? 0)}</bdi>
              </Fact>
            ))}
          </FactGrid>
        </Card>
      )}
      <Box
        component="ul"
        aria-label={t('one')}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}
      >
        {statement.lines.map((line) => (
          <Card key={line.id} component="li" sx={{ padding: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
            <LineFacts line={line} />
          </Card>
        ))}
      </Box>
    </>
  )
}

function LineFacts({ line }: { line: Line }) {
  const { t } = useTranslation('statements')
  const format = useFormat()
  const money = useMoney()
  const unit = t(`unit.${line.unit}`)
  const quantity = (value: number) => `${format.number(value)}\u00a0${unit}`
  const change = (value: number) =>
    value === 0 ? null : `${value > 0 ? '+' : ''}${format.number(value)} ${t('since')}`
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="h3">
          <bdi>{line.name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([
            line.element_type ?? t('lines.anyType'),
            line.section_name ?? t(line.section_id === null ? 'lines.anySection' : 'lines.goneSection'),
            quantity(line.quantity),
            line.price === null ? null : `${t('column.price')} ${money(line.price)}`,
          ])}
        </Typography>
        {line.unmeasured > 0 && (
          <Typography variant="body2" sx={{ color: 'status.warning.text' }}>
            {t('unmeasured', { count: line.unmeasured, formatted: format.number(line.unmeasured) })}
          </Typography>
        )}
      </Box>
      <FactGrid columns={4}>
        {stages.map((stage) => (
          <Fact key={stage} name={`${t(`stage.${stage}`)} (${format.percent(line.weights[stage])})`}>
            {[quantity(line.reached[stage]), change(line.reached_since[stage])].filter(Boolean).join('\n')}
          </Fact>
        ))}
        <Fact name={t('column.in_yard')}>{quantity(line.in_yard)}</Fact>
      </FactGrid>
      <FactGrid columns={4}>
        {earned.map((name, index) => {
          const amount = line[amounts[index] ?? 'amount']
          return (
            <Fact key={name} name={t(`column.${name}`)}>
              {[quantity(line[name]), amount === null ? null : money(amount)].filter(Boolean).join('\n')}
            </Fact>
          )
        })}
      </FactGrid>
    </Box>
  )
}
