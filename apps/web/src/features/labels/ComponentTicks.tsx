import type { Component } from '@castline/contract/components'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { withTicks } from './label-item.ts'

interface ComponentTicksProps {
  components: readonly Component[]
  /** Null while all of them are meant, so that there is nothing to tick. */
  ticks: ReadonlySet<string> | null
  onTicks: (ticks: ReadonlySet<string>) => void
}

/** One page of components, to look at or to tick. */
export function ComponentTicks({ components, ticks, onTicks }: ComponentTicksProps) {
  const { t } = useTranslation('labels')
  const ticked = components.filter(({ id }) => ticks?.has(id)).length

  const tick = (ids: readonly string[], isTicked: boolean) => onTicks(withTicks(ticks, ids, isTicked))

  return (
    <Table size="small" aria-label={t('choose.table')}>
      <TableHead>
        <TableRow>
          {ticks && (
            <TableCell padding="checkbox">
              <Checkbox
                checked={ticked === components.length}
                indeterminate={ticked > 0 && ticked < components.length}
                onChange={(_event, isTicked) =>
                  tick(
                    components.map(({ id }) => id),
                    isTicked,
                  )
                }
                slotProps={{ input: { 'aria-label': t('choose.tickPage') } }}
              />
            </TableCell>
          )}
          <TableCell>{t('choose.component')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('choose.section')}</TableCell>
          <TableCell>{t('choose.status')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {components.map((component) => {
          const isTicked = ticks?.has(component.id) ?? false
          return (
            <TableRow
              key={component.id}
              hover={ticks !== null}
              selected={isTicked}
              // Everywhere on the row for the mouse; the keyboard has the checkbox.
              onClick={ticks ? () => tick([component.id], !isTicked) : undefined}
              sx={{ cursor: ticks ? 'pointer' : undefined }}
            >
              {ticks && (
                <TableCell padding="checkbox">
                  <Checkbox
                    checked={isTicked}
                    onClick={(event) => event.stopPropagation()}
                    onChange={(_event, checked) => tick([component.id], checked)}
                    slotProps={{ input: { 'aria-label': t('choose.tick', { number: component.control_number }) } }}
                  />
                </TableCell>
              )}
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <Box component="b" sx={{ display: 'inline-block', marginInlineEnd: 1 }}>
                  {component.control_number}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'block', sm: 'inline-block' } }}>
                  {component.type}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'block', sm: 'none' } }}>
                  {component.section_name}
                </Box>
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, overflowWrap: 'anywhere' }}>
                {component.section_name}
              </TableCell>
              <TableCell>
                <StatusChip status={component.status} />
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
