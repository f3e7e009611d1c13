import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { callName, type LabelledComponent } from './label-item.ts'
import { TickTable } from './TickTable.tsx'

interface ComponentTicksProps {
  components: readonly LabelledComponent[]
  /** Ids. */
  ticks: ReadonlySet<string>
  onTicks: (ticks: ReadonlySet<string>) => void
}

export function ComponentTicks({ components, ticks, onTicks }: ComponentTicksProps) {
  const { t } = useTranslation(['labels', 'fields'])
  return (
    <TickTable
      label={t('choose.table')}
      items={components}
      idOf={({ id }) => id}
      nameOf={callName}
      ticks={ticks}
      onTicks={onTicks}
      head={
        <>
          <TableCell>{t('choose.component')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('fields:field.section')}</TableCell>
          <TableCell>{t('fields:field.status')}</TableCell>
        </>
      }
      cellsOf={(component) => (
        <>
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
        </>
      )}
    />
  )
}
