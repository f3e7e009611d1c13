import { type Component, sortKeys } from '@castline/contract/components'
import Checkbox from '@mui/material/Checkbox'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../../ui/format.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { cardAddress, type ListState } from './list-state.ts'

export interface ComponentRowsProps {
  label: string
  rows: readonly Component[]
  state: ListState
  onChange: (change: Partial<ListState>) => void
  /** Ids; null where nothing can be selected. Those of other pages stay selected. */
  selected: ReadonlySet<string> | null
  onSelect: (selected: ReadonlySet<string>) => void
}

/** The set with these in it, or without them. */
export function withSelected(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  isIn: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The rows as a table that sorts by its heads. */
export function ComponentTable({ label, rows, state, onChange, selected, onSelect }: ComponentRowsProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const navigate = useNavigate()
  const ids = rows.map(({ id }) => id)
  const selectedHere = selected ? ids.filter((id) => selected.has(id)).length : 0

  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={{ minWidth: 860 }}>
        <TableHead>
          <TableRow>
            {selected && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={selectedHere === ids.length}
                  indeterminate={selectedHere > 0 && selectedHere < ids.length}
                  onChange={(_event, isIn) => onSelect(withSelected(selected, ids, isIn))}
                  slotProps={{ input: { 'aria-label': t('selection.page') } }}
                />
              </TableCell>
            )}
            {sortKeys.map((key) => {
              const isSorted = state.sort === key
              const direction = isSorted && state.descending ? 'desc' : 'asc'
              return (
                <TableCell
                  key={key}
                  align={key === 'weight' ? 'right' : 'left'}
                  sortDirection={isSorted ? direction : false}
                >
                  <TableSortLabel
                    active={isSorted}
                    direction={direction}
                    onClick={() => onChange({ sort: key, descending: isSorted && !state.descending })}
                  >
                    {t(`column.${key}`)}
                  </TableSortLabel>
                </TableCell>
              )
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              selected={selected?.has(row.id)}
              // For the mouse; the keyboard has the link in the row.
              onClick={() => navigate(cardAddress(row.qr_code))}
              sx={{ cursor: 'pointer', '& > td, & > th': { height: 48 } }}
            >
              {selected && (
                <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    checked={selected.has(row.id)}
                    onChange={(_event, isIn) => onSelect(withSelected(selected, [row.id], isIn))}
                    slotProps={{ input: { 'aria-label': t('selection.row', { number: row.control_number }) } }}
                  />
                </TableCell>
              )}
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                <MuiLink
                  component={Link}
                  to={cardAddress(row.qr_code)}
                  underline="hover"
                  onClick={(event) => event.stopPropagation()}
                >
                  {row.name}
                </MuiLink>
              </TableCell>
              <TableCell>{row.control_number}</TableCell>
              <TableCell>{row.section_name}</TableCell>
              <TableCell>{row.type}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {row.weight !== null && <bdi>{format.weight(row.weight)}</bdi>}
              </TableCell>
              <TableCell>
                <StatusChip status={row.status} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                <LastChange at={row.status_changed_at} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** When the status last changed, told from now; the exact time on hovering. */
export function LastChange({ at }: { at: string | null }) {
  const { t } = useTranslation('components')
  const format = useFormat()
  if (at === null) return t('neverChanged')
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.ago(at)}
    </time>
  )
}
