import type { Statement } from '@castline/contract/statements'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { LineDetails } from './LineDetails.tsx'
import { useLineScope } from './line-scope.ts'
import { StatementTable } from './StatementTable.tsx'
import { amounts, earned, hasCorrections, type Line, useStatementFormat } from './statement-format.ts'

interface StatementLinesProps {
  statement: Statement
  /** Beside the sums: what they cover. */
  children: ReactNode
}

/** The sums of a statement in three large figures, then its lines: a table, on phones cards. */
export function StatementLines({ statement, children }: StatementLinesProps) {
  const { t } = useTranslation('statements')
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 1.5 }}>
        {statement.amount !== null && <Sums statement={statement} />}
        {children}
      </Box>
      {isNarrow ? (
        <Box
          component="ul"
          aria-label={t('one')}
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}
        >
          {statement.lines.map((line) => (
            <Card key={line.id} component="li" sx={{ padding: 2, minWidth: 0 }}>
              <LineCard line={line} isCorrected={hasCorrections(statement)} />
            </Card>
          ))}
        </Box>
      ) : (
        <StatementTable statement={statement} />
      )}
    </>
  )
}

/** In the order in which they are read: this month, before, corrections if there are any, together. */
const order = ['amount_since', 'amount_before', 'amount_correction', 'amount'] as const

function Sums({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements')
  const { moneyNamed } = useStatementFormat(statement.currency)
  const shown = order.filter((name) => name !== 'amount_correction' || statement[name] !== 0)
  return (
    <Box
      component="section"
      aria-label={t('sum')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1.5 }}
    >
      {shown.map((name) => (
        <Box key={name} sx={name === 'amount_correction' ? { color: 'status.warning.text' } : undefined}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`figure.${name}`)}
          </Typography>
          <Typography
            variant="h2"
            component="p"
            sx={{ fontVariantNumeric: 'tabular-nums', fontSize: { xs: '1.25rem', sm: '1.75rem' } }}
          >
            <bdi>{moneyNamed(statement[name] ?? 0)}</bdi>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

interface LineCardProps {
  line: Line
  isCorrected: boolean
}

function LineCard({ line, isCorrected }: LineCardProps) {
  const { t } = useTranslation('statements')
  const scopeOf = useLineScope()
  const { money, quantity } = useStatementFormat(null)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="h3">
          <bdi>{line.name}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([...scopeOf(line), quantity(line.quantity, line)])}
        </Typography>
      </Box>
      <LineDetails line={line} />
      <FactGrid columns={4}>
        {earned.map((name, index) => {
          if (name === 'earned_correction' && !isCorrected) return null
          const amount = line[amounts[index] ?? 'amount']
          return (
            <Fact key={name} name={t(`column.${name}`)}>
              {[quantity(line[name], line), amount === null ? null : money(amount)].filter(Boolean).join('\n')}
            </Fact>
          )
        })}
      </FactGrid>
    </Box>
  )
}
