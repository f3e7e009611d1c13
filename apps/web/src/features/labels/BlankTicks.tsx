import type { BlankLabel } from '@castline/contract/labels'
import TableCell from '@mui/material/TableCell'
import { useTranslation } from 'react-i18next'
import { callName } from './label-item.ts'
import { TickTable } from './TickTable.tsx'

interface BlankTicksProps {
  label: string
  labels: readonly BlankLabel[]
  /** Codes. */
  ticks: ReadonlySet<string>
  onTicks: (ticks: ReadonlySet<string>) => void
}

/** The labels of a batch, to be chosen one by one. */
export function BlankTicks({ label, labels, ticks, onTicks }: BlankTicksProps) {
  const { t } = useTranslation('labels')
  return (
    <TickTable
      label={label}
      items={labels}
      idOf={({ qr_code }) => qr_code}
      nameOf={callName}
      ticks={ticks}
      onTicks={onTicks}
      head={<TableCell>{t('blank.code')}</TableCell>}
      cellsOf={(item) => (
        <TableCell sx={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}>
          <bdi dir="ltr">{callName(item)}</bdi>
        </TableCell>
      )}
    />
  )
}
