import type { ImportRow } from '@castline/contract/import'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldValueText } from '#tracking/components/field-words.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { CorrectButton, CorrectRow } from './CorrectRow.tsx'
import type { Corrections } from './corrections.ts'
import { RowNotes } from './RowNotes.tsx'
import { measuresText, planText, type RowSort, sortKeys, useRowHead } from './row-columns.ts'

/** The colours of the verdicts, which are those of statuses with a similar meaning. */
const verdictColours = {
  create: 'installed',
  update: 'accepted',
  unchanged: 'planning',
  filtered: 'planning',
  error: 'rejected',
} as const satisfies Record<ImportRow['verdict'], string>

/** Short values stay on one line, although long ones break anywhere. */
const leastWidths: Partial<Record<(typeof sortKeys)[number], number>> = { name: 96, section: 88, type: 60 }

interface RowsProps {
  rows: readonly ImportRow[]
  corrections: Corrections
}

/** Which row's cells are open; a line with a quantity has several rows, so that a row is known by its place. */
function useOpenRow(rows: readonly ImportRow[]) {
  const [open, setOpen] = useState<{ rows: readonly ImportRow[]; index: number } | null>(null)
  return {
    isOpen: (index: number) => open?.index === index && open.rows === rows,
    toggle: (index: number) => setOpen((now) => (now?.index === index && now.rows === rows ? null : { rows, index })),
    close: () => setOpen(null),
  }
}

/** Rows of the file with their verdicts, as a table. */
export function VerdictRows({
  rows,
  corrections,
  sort,
  onSort,
}: RowsProps & { sort: RowSort; onSort: (sort: RowSort) => void }) {
  const { t } = useTranslation(['import', 'fields'])
  const format = useFormat()
  const head = useRowHead()
  const { isOpen, toggle, close } = useOpenRow(rows)
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('check.rows')}>
      <Table size="small" aria-label={t('check.rows')} sx={{ '& th, & td': { paddingInline: 1.25 } }}>
        <TableHead>
          <TableRow>
            {sortKeys.map((key) => (
              <TableCell
                key={key}
                align={key === 'line' || key === 'weight' ? 'right' : 'left'}
                sx={{ minWidth: leastWidths[key] }}
                sortDirection={sort.key === key && (sort.isDescending ? 'desc' : 'asc')}
              >
                <TableSortLabel
                  active={sort.key === key}
                  direction={sort.key === key && sort.isDescending ? 'desc' : 'asc'}
                  onClick={() => onSort({ key, isDescending: sort.key === key && !sort.isDescending })}
                >
                  {head(key)}
                </TableSortLabel>
              </TableCell>
            ))}
            <TableCell sx={{ minWidth: 178 }}>{t('check.measures')}</TableCell>
            <TableCell sx={{ width: '26%' }}>{t('check.note')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // A line with a quantity has several rows.
            <Fragment key={`${row.line} ${index}`}>
              <TableRow>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <CorrectButton
                    row={row}
                    corrections={corrections}
                    isOpen={isOpen(index)}
                    onOpen={() => toggle(index)}
                  />
                  {row.line}
                </TableCell>
                <TableCell>
                  <VerdictChip verdict={row.verdict} />
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.name}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.control_number}</TableCell>
                <TableCell>{row.section}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.values.type}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {row.values.weight !== undefined && fieldValueText('weight', row.values.weight, format)}
                </TableCell>
                <TableCell>
                  <bdi>{measuresText(row, format)}</bdi>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <bdi>{planText(row, t, format)}</bdi>
                  </Typography>
                </TableCell>
                <TableCell>
                  <RowNotes row={row} />
                </TableCell>
              </TableRow>
              {isOpen(index) && (
                <TableRow>
                  <TableCell colSpan={sortKeys.length + 2} sx={{ bgcolor: 'accent.surface' }}>
                    <CorrectRow row={row} corrections={corrections} onClose={close} />
                  </TableCell>
                </TableRow>
              )}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The same for narrow screens, with the reason below the row. */
export function VerdictList({ rows, corrections }: RowsProps) {
  const { t } = useTranslation(['import', 'fields'])
  const format = useFormat()
  const { isOpen, toggle, close } = useOpenRow(rows)
  return (
    <Box component="ul" aria-label={t('check.rows')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map((row, index) => (
        // A line with a quantity has several rows.
        <Box
          component="li"
          key={`${row.line} ${index}`}
          sx={{ paddingBlock: 1, paddingInline: 2, borderBlockEnd: '1px solid', borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{row.name}</Typography>
            <VerdictChip verdict={row.verdict} />
            <CorrectButton row={row} corrections={corrections} isOpen={isOpen(index)} onOpen={() => toggle(index)} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {dotted([
              `${t('check.line')} ${row.line}`,
              row.control_number === row.name ? null : row.control_number,
              row.section,
              row.values.type === undefined ? null : String(row.values.type),
              measuresText(row, format) || null,
              planText(row, t, format) || null,
              row.values.weight === undefined ? null : fieldValueText('weight', row.values.weight, format),
            ])}
          </Typography>
          <RowNotes row={row} />
          {isOpen(index) && <CorrectRow row={row} corrections={corrections} onClose={close} />}
        </Box>
      ))}
    </Box>
  )
}

function VerdictChip({ verdict }: { verdict: ImportRow['verdict'] }) {
  const { t } = useTranslation('import')
  const colour = verdictColours[verdict]
  return (
    <Chip
      size="small"
      label={t(`verdict.${verdict}`)}
      sx={{ color: `status.${colour}.text`, bgcolor: `status.${colour}.surface` }}
    />
  )
}
