import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withTicks } from './label-item.ts'

interface TickTableProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** The item's name, for the label of its checkbox. */
  nameOf: (item: Item) => string
  /** Ids. */
  ticks: ReadonlySet<string>
  onTicks: (ticks: ReadonlySet<string>) => void
  /** The header cells after the checkbox. */
  head: ReactNode
  /** The cells of a row after its checkbox. */
  cellsOf: (item: Item) => ReactNode
}

/** One page of items with checkboxes. */
export function TickTable<Item>(props: TickTableProps<Item>) {
  const { label, items, idOf, nameOf, ticks, onTicks, head, cellsOf } = props
  const { t } = useTranslation('labels')
  const ids = items.map(idOf)
  const ticked = ids.filter((id) => ticks.has(id)).length

  const tick = (changed: readonly string[], isTicked: boolean) => onTicks(withTicks(ticks, changed, isTicked))

  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <Checkbox
              checked={ticked === ids.length}
              indeterminate={ticked > 0 && ticked < ids.length}
              onChange={(_event, isTicked) => tick(ids, isTicked)}
              slotProps={{ input: { 'aria-label': t('choose.tickPage') } }}
            />
          </TableCell>
          {head}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item) => {
          const id = idOf(item)
          const isTicked = ticks.has(id)
          return (
            <TableRow
              key={id}
              hover
              selected={isTicked}
              // The whole row is clickable with the mouse; keyboard users have the checkbox.
              onClick={() => tick([id], !isTicked)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell padding="checkbox">
                <Checkbox
                  checked={isTicked}
                  onClick={(event) => event.stopPropagation()}
                  onChange={(_event, checked) => tick([id], checked)}
                  slotProps={{ input: { 'aria-label': t('choose.tick', { number: nameOf(item) }) } }}
                />
              </TableCell>
              {cellsOf(item)}
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
