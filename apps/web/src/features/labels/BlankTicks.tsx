import type { BlankLabel } from '@castline/contract/labels'
import TableCell from '@mui/material/TableCell'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { callName } from './label-item.ts'
import { TickTable } from './TickTable.tsx'

interface BlankTicksProps {
  labels: readonly BlankLabel[]
  /** Codes. */
  ticks: ReadonlySet<string>
  onTicks: (ticks: ReadonlySet<string>) => void
}

export function BlankTicks({ labels, ticks, onTicks }: BlankTicksProps) {
  const { t } = useTranslation('labels')
  const { dateTime } = useFormat()
  return (
    <TickTable
      label={t('blank.waiting')}
      items={labels}
      idOf={({ qr_code }) => qr_code}
      nameOf={callName}
      ticks={ticks}
      onTicks={onTicks}
      head={
        <>
          <TableCell>{t('blank.code')}</TableCell>
          <TableCell>{t('blank.madeAt')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('blank.madeBy')}</TableCell>
        </>
      }
      cellsOf={(label) => (
        <>
          <TableCell sx={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
            <bdi dir="ltr">{callName(label)}</bdi>
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateTime(label.created_at)}</TableCell>
          <TableCell
            sx={{ display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {label.created_by_name}
          </TableCell>
        </>
      )}
    />
  )
}
