import type { Component } from '@castline/contract/components'
import { isMeasure } from '@castline/domain/component-fields'
import Box from '@mui/material/Box'
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
import { componentLink } from '#tracking/component/links.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { ColumnValue } from './ColumnValue.tsx'
import type { Column } from './columns.ts'
import { isSortKey, type ListState } from './list-state.ts'
import { type RowActions, RowMenu } from './RowMenu.tsx'
import { type Selection, withSelected } from './selection.ts'
import { useColumnHead } from './use-column-head.ts'

export interface ComponentRowsProps {
  label: string
  rows: readonly Component[]
  state: ListState
  onChange: (change: Partial<ListState>) => void
  /** Null when rows cannot be selected. */
  selected: Selection | null
  onSelect: (selected: Selection) => void
  actions: RowActions
}

/** Keeps the actions visible when the table is wider than its container. */
const atEnd = { position: 'sticky', insetInlineEnd: 0, bgcolor: 'background.paper' } as const

/** The rows as a table that can be sorted by its column headers. */
export function ComponentTable({ label, rows, state, onChange, selected, onSelect, actions }: ComponentRowsProps) {
  const { t } = useTranslation('components')
  const headOf = useColumnHead()
  const navigate = useNavigate()
  const selectedHere = selected ? rows.filter(({ id }) => selected.has(id)).length : 0

  function head(key: 'name' | Column) {
    const words = headOf(key)
    const isSorted = state.sort === key
    const direction = isSorted && state.descending ? 'desc' : 'asc'
    return (
      <TableCell
        key={key}
        align={isMeasure(key) ? 'right' : 'left'}
        sortDirection={isSorted ? direction : false}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {isSortKey(key) ? (
          <TableSortLabel
            active={isSorted}
            direction={direction}
            onClick={() => onChange({ sort: key, descending: isSorted && !state.descending })}
          >
            {words}
          </TableSortLabel>
        ) : (
          words
        )}
      </TableCell>
    )
  }

  return (
    <TableContainer>
      <Table size="small" aria-label={label} sx={{ minWidth: 160 + state.columns.length * 100 }}>
        <TableHead>
          <TableRow>
            {selected && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={selectedHere === rows.length}
                  indeterminate={selectedHere > 0 && selectedHere < rows.length}
                  onChange={(_event, isIn) => onSelect(withSelected(selected, rows, isIn))}
                  slotProps={{ input: { 'aria-label': t('selection.page') } }}
                />
              </TableCell>
            )}
            {head('name')}
            {state.columns.map(head)}
            <TableCell padding="checkbox" sx={atEnd}>
              <Box component="span" sx={visuallyHidden}>
                {t('row.actions')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              selected={selected?.has(row.id)}
              // For the mouse; keyboard users have the link in the row.
              onClick={() => navigate(componentLink(row.id))}
              sx={{ cursor: 'pointer', '& > td, & > th': { height: 48 } }}
            >
              {selected && (
                <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    checked={selected.has(row.id)}
                    onChange={(_event, isIn) => onSelect(withSelected(selected, [row], isIn))}
                    slotProps={{ input: { 'aria-label': t('selection.row', { number: row.control_number }) } }}
                  />
                </TableCell>
              )}
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                <MuiLink
                  component={Link}
                  to={componentLink(row.id)}
                  underline="hover"
                  onClick={(event) => event.stopPropagation()}
                >
                  {row.name}
                </MuiLink>
              </TableCell>
              {state.columns.map((column) => (
                <TableCell
                  key={column}
                  align={isMeasure(column) ? 'right' : 'left'}
                  sx={isMeasure(column) ? { whiteSpace: 'nowrap' } : undefined}
                >
                  <ColumnValue of={row} column={column} />
                </TableCell>
              ))}
              <TableCell padding="checkbox" sx={atEnd} onClick={(event) => event.stopPropagation()}>
                <RowMenu component={row} actions={actions} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
