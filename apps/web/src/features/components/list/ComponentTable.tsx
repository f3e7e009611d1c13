import type { ListedComponent } from '@castline/contract/components'
import { isMeasure } from '@castline/domain/components/fields'
import { styled } from '@mui/material/styles'
import ArrowIcon from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type NavigateFunction, useNavigate } from 'react-router'
import { componentLink } from '#tracking/components/links.ts'
import { titleWords } from '#tracking/components/title-words.tsx'
import { statusSpanStyle } from '#tracking/status/StatusChip.tsx'
import { type Format, useFormat } from '#ui/format.ts'
import { RowTable } from '#ui/row-table.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { columnValue } from './ColumnValue.tsx'
import type { Column } from './columns.ts'
import { isSortKey, type ListState } from './list-state.ts'
import { type RowActions, RowMenu, RowMenuButton, useRowMenu } from './RowMenu.tsx'
import type { RowText } from './row-text.ts'
import { useRowsInSteps } from './rows-in-steps.ts'
import { type Selection, withSelected } from './selection.ts'
import { useColumnHead } from './use-column-head.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelectRow } from './use-select-row.ts'

export interface ComponentRowsProps {
  label: string
  rows: readonly ListedComponent[]
  state: ListState
  onChange: (change: Partial<ListState>) => void
  /** Null when rows cannot be selected. */
  selected: Selection | null
  onSelect: (selected: Selection) => void
  actions: RowActions
}

const numberClass = (column: 'control_number' | Column) => (isMeasure(column) ? 'number' : undefined)

const Table = styled(RowTable)(({ theme }) => ({
  ...statusSpanStyle(theme),
  '& .mark': { color: theme.vars.palette.text.secondary, fontWeight: 400 },
  '& .late': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    color: theme.vars.palette.status.rejected.text,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
}))

/** In px, so that the chip of the longest status is not cut; the other columns share the rest equally. */
const statusWidth = 168

/** The rows as a table that can be sorted by its column headers. */
export function ComponentTable({ label, rows, state, onChange, selected, onSelect, actions }: ComponentRowsProps) {
  const { t } = useTranslation(['components', 'fields', 'statuses'])
  const headOf = useColumnHead()
  const menu = useRowMenu()
  const selectedHere = selected ? rows.filter(({ id }) => selected.has(id)).length : 0
  const select = useSelectRow(selected, onSelect)
  const table = useRef<HTMLTableElement>(null)

  function head(key: 'control_number' | Column) {
    const words = headOf(key)
    const isSorted = state.sort === key
    const direction = state.descending ? 'descending' : 'ascending'
    return (
      <th
        key={key}
        scope="col"
        className={numberClass(key)}
        aria-sort={isSorted ? direction : undefined}
        style={key === 'status' ? { width: statusWidth } : undefined}
      >
        {isSortKey(key) ? (
          <button
            type="button"
            className="sort"
            onClick={() => onChange({ sort: key, descending: isSorted && !state.descending })}
          >
            {words}
            <ArrowIcon size={16} aria-hidden />
          </button>
        ) : (
          words
        )}
      </th>
    )
  }

  useRowKeys(table)
  return (
    <Table>
      <table
        ref={table}
        aria-keyshortcuts="J K X"
        aria-label={label}
        style={{ minWidth: 160 + state.columns.length * 100, tableLayout: 'fixed' }}
      >
        <thead>
          <tr>
            {selected && (
              <th className="control">
                <label className="check">
                  <input
                    type="checkbox"
                    checked={selectedHere === rows.length}
                    ref={(box) => {
                      if (box) box.indeterminate = selectedHere > 0 && selectedHere < rows.length
                    }}
                    onChange={({ target }) => onSelect(withSelected(selected, rows, target.checked))}
                    aria-label={t('selection.page')}
                  />
                </label>
              </th>
            )}
            {head('control_number')}
            {state.columns.map(head)}
            <th className="control pinned">
              <span style={visuallyHidden}>{t('row.actions')}</span>
            </th>
          </tr>
        </thead>
        <Rows
          rows={rows}
          columns={state.columns}
          t={t}
          selected={selected}
          onSelect={select}
          openId={menu.opened?.component.id}
          onOpen={menu.open}
        />
      </table>
      <RowMenu opened={menu.opened} actions={actions} onClose={menu.close} />
    </Table>
  )
}

interface RowsProps {
  rows: readonly ListedComponent[]
  columns: readonly Column[]
  t: RowText
  selected: Selection | null
  onSelect: (row: ListedComponent, isIn: boolean) => void
  /** The component with the open menu. */
  openId: string | undefined
  onOpen: (component: ListedComponent, anchor: HTMLElement) => void
}

function Rows({ rows, columns, t, selected, onSelect, openId, onOpen }: RowsProps) {
  const format = useFormat()
  const navigate = useNavigate()
  const shown = useRowsInSteps(rows, 44)
  return (
    <tbody>
      {shown.map((row) => (
        <Row
          key={row.id}
          row={row}
          columns={columns}
          t={t}
          format={format}
          navigate={navigate}
          isSelected={selected?.has(row.id) ?? null}
          onSelect={onSelect}
          isOpen={row.id === openId}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  )
}

export interface RowProps extends Omit<RowsProps, 'rows' | 'selected' | 'openId'> {
  row: ListedComponent
  format: Format
  navigate: NavigateFunction
  /** Null when rows cannot be selected. */
  isSelected: boolean | null
  isOpen: boolean
}

/** Rendered again only when its component, its selection, the columns or the language change. */
const Row = memo(function Row(props: RowProps) {
  const { row, columns, t, format, navigate, isSelected, onSelect, isOpen, onOpen } = props
  return (
    <tr
      data-selected={isSelected ?? false}
      // For the mouse; keyboard users have the link in the row.
      onClick={({ target }) => {
        if (!(target as Element).closest('.control, a')) void navigate(componentLink(row.id))
      }}
    >
      {isSelected !== null && (
        <td className="control">
          <label className="check">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ target }) => onSelect(row, target.checked)}
              aria-label={t('selection.row', { number: row.control_number })}
            />
          </label>
        </td>
      )}
      <th scope="row">
        <Link to={componentLink(row.id)}>{titleWords(row)}</Link>
      </th>
      {columns.map((column) => (
        <td key={column} className={numberClass(column)}>
          {columnValue(row, column, t, format)}
        </td>
      ))}
      <td className="control pinned">
        <RowMenuButton component={row} t={t} isOpen={isOpen} onOpen={onOpen} />
      </td>
    </tr>
  )
})
