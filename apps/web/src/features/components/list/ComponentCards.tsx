import {
  describingFields,
  type FieldName,
  fieldsWith,
  identifyingFields,
  namesOf,
} from '@castline/domain/components/fields'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fieldValueText } from '#tracking/components/field-words.ts'
import { componentLink } from '#tracking/components/links.ts'
import { titleWords } from '#tracking/components/title-words.tsx'
import { HoldChip } from '#tracking/quality/HoldChip.tsx'
import { statusSpan, statusSpanStyle } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { lateChip } from './ColumnValue.tsx'
import type { ComponentRowsProps, RowProps as TableRowProps } from './ComponentTable.tsx'
import { lastChange } from './LastChange.tsx'
import { RowMenu, RowMenuButton, useRowMenu } from './RowMenu.tsx'
import { useRowsInSteps } from './rows-in-steps.ts'
import { useSelectRow } from './use-select-row.ts'

const identifying = fieldsWith({ inTableAtFirst: true }, namesOf(identifyingFields)).filter(
  (field) => field !== 'name' && field !== 'control_number',
)
const describing = fieldsWith({ inTableAtFirst: true }, namesOf(describingFields))

type RowProps = Omit<TableRowProps, 'columns' | 'navigate'>

/** One style for the list: a card with its own would cost four times as much. */
const Cards = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': {
      position: 'relative',
      // While the list is scrolled, only rows that come into view are painted: a third of the time.
      contain: 'content',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 56,
      padding: '4px',
      borderBlockEnd: `1px solid ${palette.divider}`,
    },
    '& > li:first-of-type': { borderStartStartRadius: 'inherit' },
    '& > li:last-of-type': { borderBlockEnd: 0 },
    '&:not([data-selectable="true"]) > li': { paddingInlineStart: 16 },
    '& > li[data-selected="true"]': { backgroundColor: palette.accent.surface },
    '& .check, & .more': {
      display: 'flex',
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      width: 44,
      height: 44,
      zIndex: 1,
    },
    '& .check input': { width: 18, height: 18, margin: 0, accentColor: palette.accent.text },
    '& .more': {
      padding: 0,
      font: 'inherit',
      color: palette.action.active,
      background: 'none',
      border: 0,
      borderRadius: '50%',
      cursor: 'pointer',
    },
    '& .body': { flex: 1, minWidth: 0 },
    '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
    '& .head > a': {
      minWidth: 0,
      color: palette.accent.text,
      fontWeight: 600,
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      // The whole card except the checkbox and the menu is the link's target.
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '& .mark': { color: palette.text.secondary, fontWeight: 400 },
    '& p': { margin: 0, color: palette.text.secondary, fontSize: '0.875rem', overflowWrap: 'anywhere' },
    ...statusSpanStyle(theme),
  }
})

/** The rows as compact cards, for narrow screens. */
export function ComponentCards({ label, rows, selected, onSelect, actions }: ComponentRowsProps) {
  const { t } = useTranslation(['components', 'fields', 'statuses'])
  const format = useFormat()
  const menu = useRowMenu()
  const shown = useRowsInSteps(rows, 64)
  const select = useSelectRow(selected, onSelect)
  return (
    <>
      <Cards aria-label={label} data-selectable={selected !== null}>
        {shown.map((row) => (
          <Row
            key={row.id}
            row={row}
            t={t}
            format={format}
            isSelected={selected?.has(row.id) ?? null}
            onSelect={select}
            isOpen={row.id === menu.opened?.component.id}
            onOpen={menu.open}
          />
        ))}
      </Cards>
      <RowMenu opened={menu.opened} actions={actions} onClose={menu.close} />
    </>
  )
}

/** Rendered again only when its component, its selection or the language changes. */
const Row = memo(function Row({ row, t, format, isSelected, onSelect, isOpen, onOpen }: RowProps) {
  const textOf = (field: FieldName) => fieldValueText(field, row[field] ?? null, format)
  return (
    <li data-selected={isSelected ?? undefined}>
      {isSelected !== null && (
        <label className="check">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(row, target.checked)}
            aria-label={t('selection.row', { number: row.control_number })}
          />
        </label>
      )}
      <div className="body">
        <div className="head">
          <Link to={componentLink(row.id)}>{titleWords(row)}</Link>
          {statusSpan(row.status, t(`statuses:status.${row.status}`))}
        </div>
        <p>
          {dotted([row.section_name, ...identifying.map(textOf), ...describing.map(textOf)])}
          {row.status_changed_at && <> · {lastChange(row.status_changed_at, t, format)}</>}
        </p>
        {row.holds && row.holds.length > 0 && <HoldChip numbers={row.holds} />}
        {lateChip(row)}
      </div>
      <RowMenuButton component={row} t={t} isOpen={isOpen} onOpen={onOpen} />
    </li>
  )
})
