import type { Statement } from '@castline/contract/statements'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatementRows } from './StatementRows.tsx'
import { StatementTable } from './StatementTable.tsx'
import { useStatementFormat } from './statement-format.ts'

interface StatementLinesProps {
  statement: Statement
  /** Beside the sums: what they cover. */
  children: ReactNode
}

/** The sums of a statement in three large figures, then its lines: a table, on phones rows that unfold. */
export function StatementLines({ statement, children }: StatementLinesProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 6, rowGap: 1.5 }}>
        {statement.amount !== null && <Sums statement={statement} isNarrow={isNarrow} />}
        {children}
      </Box>
      {isNarrow ? <StatementRows statement={statement} /> : <StatementTable statement={statement} />}
    </>
  )
}

/** In the order in which they are read: this month, before, corrections if there are any, together. */
const order = ['amount_since', 'amount_before', 'amount_correction', 'amount'] as const

/** On phones without the currency, which each line names. */
function Sums({ statement, isNarrow }: { statement: Statement; isNarrow: boolean }) {
  const { t } = useTranslation('statements')
  const { money, moneyNamed } = useStatementFormat(statement.currency)
  const shown = order.filter((name) => name !== 'amount_correction' || statement[name] !== 0)
  return (
    <Box
      component="section"
      aria-label={t('sum')}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 3, md: 6 }, rowGap: 1.5 }}
    >
      {shown.map((name) => (
        <Box key={name} sx={name === 'amount_correction' ? { color: 'status.warning.text' } : undefined}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`figure.${name}`)}
          </Typography>
          <Typography
            variant="h2"
            component="p"
            sx={{ fontVariantNumeric: 'tabular-nums', fontSize: { xs: '1rem', sm: '1.75rem' } }}
          >
            <bdi>{(isNarrow ? money : moneyNamed)(statement[name] ?? 0)}</bdi>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
