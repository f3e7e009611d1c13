import type { Statement } from '@castline/contract/statements'
import { stages } from '@castline/domain/statements/statements'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chevron from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Fragment, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { RowTable } from '#ui/row-table.ts'
import { LineDetails } from './LineDetails.tsx'
import { LineWarning } from './LineWarning.tsx'
import { useLineScope } from './line-scope.ts'
import { Share } from './Share.tsx'
import { amounts, earned, hasCorrections, type Line, useStatementFormat } from './statement-format.ts'

/** A statement as one table: a row for each line of the contract, which unfolds, and the sums below. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements')
  const { money, column } = useStatementFormat(statement.currency)
  const { lines } = statement
  const written = {
    quantity: column(lines.map((line) => line.quantity)),
    reached: column(lines.flatMap((line) => stages.map((stage) => line.reached[stage]))),
    earned: column(lines.flatMap((line) => earned.map((each) => line[each]))),
  }
  const isCorrected = hasCorrections(statement)
  const columns = ([0, 1, 2, 3] as const).filter((index) => index !== 1 || isCorrected)
  const hasMoney = statement.amount !== null
  return (
    <Card>
      <RowTable>
        <Box component="table" aria-label={t('one')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <thead>
            <tr>
              <th scope="col">{t('column.name')}</th>
              <th scope="col" className="number">
                {t('column.quantity')}
              </th>
              {stages.map((stage) => (
                <th key={stage} scope="col" className="number">
                  {t(`stage.${stage}`)}
                </th>
              ))}
              {columns.map((index) => (
                <th key={index} scope="col" className="number">
                  {t(`column.${earned[index]}`)}
                  {hasMoney && <Box sx={{ fontWeight: 400 }}>{statement.currency}</Box>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statement.lines.map((line) => (
              <LineRow key={line.id} line={line} columns={columns} written={written} />
            ))}
          </tbody>
          {hasMoney && (
            <tfoot>
              <Box
                component="tr"
                sx={{ '& > *': { position: 'sticky', insetBlockEnd: 0, backgroundColor: 'background.paper' } }}
              >
                <Box component="th" scope="row" colSpan={2 + stages.length} sx={{ '&&': { fontWeight: 600 } }}>
                  {statement.currency ? t('sumIn', { currency: statement.currency }) : t('sum')}
                </Box>
                {columns.map((index) => (
                  <Box component="td" key={index} className="number" sx={{ fontWeight: 600 }}>
                    <bdi>{money(statement[amounts[index]] ?? 0)}</bdi>
                  </Box>
                ))}
              </Box>
            </tfoot>
          )}
        </Box>
      </RowTable>
    </Card>
  )
}

interface LineRowProps {
  line: Line
  columns: readonly (0 | 1 | 2 | 3)[]
  /** Writes the quantities of each column. */
  written: Readonly<Record<'quantity' | 'reached' | 'earned', (value: number) => string>>
}

function LineRow({ line, columns, written }: LineRowProps) {
  const { t } = useTranslation('statements')
  const { money } = useStatementFormat(null)
  const scopeOf = useLineScope()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const toggle = () => setIsOpen(!isOpen)
  return (
    <Fragment>
      <tr onClick={toggle}>
        <th scope="row">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 200, marginInlineStart: -1.5 }}>
            <button
              type="button"
              className="more"
              style={{ flexShrink: 0 }}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={t('details', { line: line.name })}
              onClick={(event) => {
                event.stopPropagation()
                toggle()
              }}
            >
              <Chevron size={18} aria-hidden style={{ rotate: isOpen ? '180deg' : undefined }} />
            </button>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{line.name}</bdi>
              <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{dotted(scopeOf(line, 'short'))}</Box>
              {!isOpen && <LineWarning line={line} />}
            </Box>
          </Box>
        </th>
        <td className="number">
          {`${written.quantity(line.quantity)}\u00a0`}
          {/* Of one width, so that the numbers before it stay below each other. */}
          <Box
            component="span"
            sx={{
              display: 'inline-block',
              minWidth: '3.2em',
              textAlign: 'start',
              color: 'text.secondary',
            }}
          >
            {t(`unit.${line.unit}`)}
          </Box>
        </td>
        {stages.map((stage) => (
          <td key={stage}>
            <Share reached={line.reached[stage]} of={line.quantity} text={written.reached(line.reached[stage])} />
          </td>
        ))}
        {columns.map((index) => (
          <Box
            component="td"
            key={index}
            className="number"
            sx={index === 1 && line.earned_correction !== 0 ? { color: 'status.warning.text' } : undefined}
          >
            {written.earned(line[earned[index]])}
            {line[amounts[index]] !== null && (
              <Box sx={{ color: index === 1 ? undefined : 'text.secondary' }}>
                <bdi>{money(line[amounts[index]] ?? 0)}</bdi>
              </Box>
            )}
          </Box>
        ))}
      </tr>
      <tr id={id} hidden={!isOpen} style={{ cursor: 'auto' }}>
        <td colSpan={2 + stages.length + columns.length}>
          <Box sx={{ paddingInlineStart: 6, paddingBlock: 1 }}>{isOpen && <LineDetails line={line} />}</Box>
        </td>
      </tr>
    </Fragment>
  )
}
