import type { BillSheet } from '@castline/contract/bill-sheets'
import { type BillColumns, billFields, neededBillFields } from '@castline/domain/production/bill-columns'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { useFormat } from '#ui/format.ts'

interface SheetFindingsProps {
  read: BillSheet
  onColumns: (columns: BillColumns) => void
  onSheet: (sheet: string) => void
}

/** As many are named. */
const named = 20

/** What a schedule of items says: its columns, which can be chosen, its bills, and what is left out. */
export function SheetFindings({ read, onColumns, onSheet }: SheetFindingsProps) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const headers = read.headers.map((header, index) => ({
    value: String(index),
    label: header || t('sheet.column', { number: format.number(index + 1) }),
  }))
  const list = (items: readonly string[]) =>
    items.length > named ? `${format.list(items.slice(0, named))} …` : format.list(items)
  return (
    <>
      {read.sheets.length > 1 && (
        <Choice
          label={t('sheet.sheet')}
          value={read.sheet ?? ''}
          options={read.sheets.map((value) => ({ value, label: value }))}
          onChange={onSheet}
        />
      )}
      <Box
        role="group"
        aria-label={t('sheet.columns')}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        {billFields.map((field) => (
          <Choice
            key={field}
            label={t(`sheet.field.${field}`)}
            value={String(read.columns[field] ?? '')}
            options={[{ value: '', label: '–' }, ...headers]}
            error={neededBillFields.some((each) => each === field) && read.columns[field] === undefined}
            onChange={(chosen) => {
              const { [field]: _before, ...others } = read.columns
              onColumns(chosen === '' ? others : { ...others, [field]: Number(chosen) })
            }}
          />
        ))}
      </Box>
      {read.lacks.length > 0 ? (
        <Alert severity="warning">
          {t('sheet.lacks', { fields: list(read.lacks.map((field) => t(`sheet.field.${field}`))) })}
        </Alert>
      ) : (
        <Typography role="status">
          {t('sheet.found', { marks: format.number(read.total), items: format.number(read.items) })}
        </Typography>
      )}
      {read.bills.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {list(read.bills.map(({ mark }) => mark))}
        </Typography>
      )}
      {read.unknown_marks.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('sheet.unknown', { marks: list(read.unknown_marks) })}
        </Alert>
      )}
      {read.fault_total > 0 && (
        <Alert severity="warning">
          {t('sheet.faults', { number: format.number(read.fault_total) })}
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {read.faults.slice(0, named).map(({ line, fault }) => (
              <li key={line}>{t(`sheet.fault.${fault}`, { line: format.number(line) })}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
