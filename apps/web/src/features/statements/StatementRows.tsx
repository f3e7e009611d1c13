import type { Statement } from '@castline/contract/statements'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import Chevron from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { LineDetails } from './LineDetails.tsx'
import { LineWarning } from './LineWarning.tsx'
import { useLineScope } from './line-scope.ts'
import { Share } from './Share.tsx'
import { amounts, earned, hasCorrections, type Line, useStatementFormat } from './statement-format.ts'

/** The lines of a statement on phones: what each earned in the period and in all; it unfolds. */
export function StatementRows({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements')
  return (
    <Card>
      <Box component="ul" aria-label={t('one')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {statement.lines.map((line) => (
          <LineRow key={line.id} line={line} currency={statement.currency} isCorrected={hasCorrections(statement)} />
        ))}
      </Box>
    </Card>
  )
}

const rowButton = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyContent: 'stretch',
  width: '100%',
  gap: 0.5,
  paddingBlock: 1,
  paddingInline: 2,
  fontSize: '0.875rem',
  textAlign: 'start',
} as const

interface LineRowProps {
  line: Line
  currency: string | null
  isCorrected: boolean
}

function LineRow({ line, currency, isCorrected }: LineRowProps) {
  const { t } = useTranslation('statements')
  const scopeOf = useLineScope()
  const { money, moneyNamed, quantity } = useStatementFormat(currency)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Box component="li" sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)} sx={rowButton}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1 }}>
          <Typography component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{line.name}</bdi>
          </Typography>
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            <bdi>{line.amount_since === null ? quantity(line.earned_since, line) : moneyNamed(line.amount_since)}</bdi>
          </Typography>
          <Chevron
            size={18}
            aria-hidden
            style={{ flexShrink: 0, alignSelf: 'center', rotate: isOpen ? '180deg' : undefined }}
          />
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted(scopeOf(line, 'short'))}
        </Typography>
        <LineWarning line={line} />
        <Share
          reached={line.earned}
          of={line.quantity}
          text={t('earnedOf', { earned: quantity(line.earned, line), all: quantity(line.quantity, line) })}
        />
      </ButtonBase>
      <Box id={id} hidden={!isOpen} sx={{ paddingInline: 2, paddingBlockEnd: 2 }}>
        {isOpen && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
            <LineDetails line={line} />
          </Box>
        )}
      </Box>
    </Box>
  )
}
